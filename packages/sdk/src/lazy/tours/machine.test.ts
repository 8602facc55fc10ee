import type { TourConfig, TourStep } from '@lotse/contracts/visitor/received'
import { expect, test } from 'vitest'
import { advance, idle, remaining, type Tour, type TourEvent } from './machine.ts'

const plain: TourStep = { type: 'pointer', selector: '#a' }
const click: TourStep = { ...plain, mode: 'CLICK' }
const input: TourStep = { ...plain, mode: 'INPUT' }
const config = (steps: TourStep[], more: Partial<TourConfig> = {}): TourConfig => ({ steps, ...more })

/** Plays the events of a tour one after the other; `found` is the result of a search. */
const play = (given: TourConfig, ...events: TourEvent['is'][]): Tour =>
  events.reduce<Tour>(
    (tour, is) => advance(tour, is === 'start' ? { is, id: 't1', config: given } : ({ is } as TourEvent)),
    idle,
  )
const ended = (as: 'completed' | 'quit') => ({ at: 'ended', id: 't1', as })
const two = config([plain, plain])
const free = { allowClose: true }

test.each<[string, TourConfig, TourEvent['is'][], object]>([
  ['is checked with the server first', two, ['start'], { at: 'checking' }],
  ['is quit when the server says it is not live', two, ['start', 'refused'], ended('quit')],
  ['searches its first element when it is live', two, ['start', 'live'], { at: 'searching', index: 0 }],
  [
    'shows the step once the element is there',
    two,
    ['start', 'live', 'found'],
    { at: 'step', index: 0, centred: false },
  ],
  [
    'centres a plain step without an element, or whose element is missing',
    two,
    ['start', 'live', 'missing'],
    { at: 'step', centred: true },
  ],
  [
    'quits when the element of a click step is missing',
    config([click]),
    ['start', 'live', 'missing'],
    ended('quit'),
  ],
  [
    'quits when the element of an input step is missing',
    config([input]),
    ['start', 'live', 'missing'],
    ended('quit'),
  ],
  ['goes on by Next', two, ['start', 'live', 'found', 'next'], { at: 'searching', index: 1 }],
  [
    'goes on by a click on the highlighted element',
    two,
    ['start', 'live', 'found', 'clicked'],
    { at: 'searching', index: 1 },
  ],
  [
    'is completed after the last step',
    two,
    ['start', 'live', 'found', 'next', 'found', 'next'],
    ended('completed'),
  ],
  [
    'is completed by a click on the last element',
    config([plain]),
    ['start', 'live', 'found', 'clicked'],
    ended('completed'),
  ],
  [
    'wants the click of a click step, not Next',
    config([click, plain]),
    ['start', 'live', 'found', 'next'],
    { at: 'step', index: 0 },
  ],
  [
    'goes on by the click of a click step',
    config([click, plain]),
    ['start', 'live', 'found', 'clicked'],
    { at: 'searching', index: 1 },
  ],
  [
    'wants Next on an input step, not a click',
    config([input, plain]),
    ['start', 'live', 'found', 'clicked'],
    { at: 'step', index: 0 },
  ],
  [
    'goes on by Next on an input step',
    config([input, plain]),
    ['start', 'live', 'found', 'next'],
    { at: 'searching', index: 1 },
  ],
  [
    'does not go back without backButton',
    two,
    ['start', 'live', 'found', 'next', 'found', 'back'],
    { at: 'step', index: 1 },
  ],
  [
    'goes back with backButton',
    { ...two, backButton: true },
    ['start', 'live', 'found', 'next', 'found', 'back'],
    { at: 'searching', index: 0 },
  ],
  [
    'has nothing before its first step',
    { ...two, backButton: true },
    ['start', 'live', 'found', 'back'],
    { at: 'step', index: 0 },
  ],
  ['cannot be closed without allowClose', two, ['start', 'live', 'found', 'close'], { at: 'step', index: 0 }],
  ['is quit when closed early', { ...two, ...free }, ['start', 'live', 'found', 'close'], ended('quit')],
  ['is quit when closed while it searches', { ...two, ...free }, ['start', 'live', 'close'], ended('quit')],
  [
    'is completed when closed on its last step',
    { ...two, ...free },
    ['start', 'live', 'found', 'next', 'found', 'close'],
    ended('completed'),
  ],
  [
    'searches again when its element leaves the page',
    two,
    ['start', 'live', 'found', 'lost'],
    { at: 'searching', index: 0 },
  ],
  ['without steps is completed at once', config([]), ['start', 'live'], ended('completed')],
  ['without a list of steps is quit', {} as TourConfig, ['start', 'live'], ended('quit')],
  ['ignores a second start', two, ['start', 'live', 'start'], { at: 'searching', index: 0 }],
  ['can be followed by another', config([]), ['start', 'live', 'start'], { at: 'checking' }],
  ['hears nothing once ended', { ...two, ...free }, ['start', 'refused', 'live', 'next'], ended('quit')],
])('B4.6 a tour %s', (_rule, given, events, expected) => {
  expect(play(given, ...events)).toMatchObject(expected)
})

test('U4 a tour whose very first element is missing does not begin', () => {
  expect(advance(play(two, 'start', 'live'), { is: 'missing', first: true })).toEqual(ended('quit'))
})

test('B4.6 what is kept are the steps still to come, and nothing once it has ended', () => {
  const three = config([{ message: 'a' }, { message: 'b' }, { message: 'c' }], { nextText: 'Weiter' })
  const tour = play(three, 'start', 'live', 'found', 'next')
  expect(remaining(tour)).toEqual({ nextText: 'Weiter', steps: [{ message: 'b' }, { message: 'c' }] })
  expect(remaining(play(three, 'start'))).toBeUndefined()
  expect(remaining(play(three, 'start', 'refused'))).toBeUndefined()
})

test.each(['completed', 'quit'] as const)('B4.6 a copilot tour ends as its player says: %s', as => {
  const checked = play(two, 'start')
  expect(advance(checked, { is: 'played', as })).toEqual(ended(as))
  expect(advance(play(two, 'start', 'live'), { is: 'played', as })).toMatchObject({ at: 'searching' })
})

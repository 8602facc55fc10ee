import { expect, test } from 'vitest'
import { growth } from '../testing/growth.ts'
import { type Click, clickSigns, clicksIn } from './click-signs.ts'
import type { ReplayEvent } from './replay-events.ts'

const node = (id: number, tagName: string, attributes = {}, childNodes: object[] = []) => ({
  id,
  type: 2,
  tagName,
  attributes,
  childNodes,
})
const page: ReplayEvent = {
  type: 2,
  timestamp: 0,
  data: {
    node: node(1, 'body', {}, [
      node(2, 'button', {}, [node(3, 'span')]),
      node(4, 'p'),
      node(5, 'a', { href: '/x', target: '_blank' }),
      node(6, 'div', { role: 'button' }),
      node(7, 'button', { disabled: true }),
    ]),
  },
}
const press = (at: number, id: number): ReplayEvent => ({
  type: 3,
  timestamp: at,
  data: { source: 2, type: 2, id },
})
const change = (at: number): ReplayEvent => ({ type: 3, timestamp: at, data: { source: 0, adds: [] } })
const end = (at: number): ReplayEvent => ({ type: 3, timestamp: at, data: { source: 1 } })
const quiet = (...events: ReplayEvent[]) =>
  clicksIn([page, ...events, end(60_000)]).map(({ isQuiet }) => isQuiet)

test('D233 a press is quiet if it is on something to press, and the page does not change soon', () => {
  expect(quiet(press(1000, 3), press(5000, 6))).toEqual([true, true])
  expect(quiet(press(1000, 4), press(5000, 5), press(9000, 7))).toEqual([false, false, false])
  expect(quiet(press(1000, 3), change(1900), press(5000, 3), change(6100))).toEqual([false, true])
  // The recording ends before anybody could know.
  expect(clicksIn([page, press(1000, 3), end(1500)])).toMatchObject([{ isQuiet: false }])
  const added = {
    type: 3,
    timestamp: 500,
    data: { source: 0, adds: [{ parentId: 1, node: node(9, 'button') }] },
  }
  expect(quiet(added, press(5000, 9))).toEqual([true])
})

const click = (at: number, what = 'a', isQuiet = false, isAnswered = false): Click => ({
  at,
  what,
  isQuiet,
  isAnswered,
})
const kinds = (clicks: Click[], happened: { at: number; isError: boolean }[] = []) =>
  clickSigns(clicks, happened).map(({ kind, count }) => `${kind} ${count}`)

test('D233 a press is answered if the page changes before the next one', () => {
  const found = clicksIn([
    page,
    press(1000, 3),
    change(1300),
    press(1500, 3),
    press(1800, 3),
    change(2900),
    end(9000),
  ])
  expect(found.map(({ isAnswered }) => isAnswered)).toEqual([true, false, false])
})

test('D233 rage is the same thing again and again, dead what nothing follows, an error what one follows', () => {
  expect(kinds([click(0), click(500), click(1400)])).toEqual(['rage 3'])
  expect(kinds([click(0), click(500), click(1600)])).toEqual([])
  // People turn pages: each press has its answer.
  const turn = (at: number) => click(at, 'a', false, true)
  expect(kinds([turn(0), turn(500), turn(900), click(1300)])).toEqual([])
  expect(kinds([click(0), click(500, 'b'), click(900)])).toEqual([])
  expect(kinds([click(0, 'a', true)])).toEqual(['dead 1'])
  expect(kinds([click(0, 'a', true), click(300, 'a', true), click(600, 'a', true)])).toEqual([
    'rage 3',
    'dead 3',
  ])
  expect(kinds([click(0, 'a', true)], [{ at: 900, isError: false }])).toEqual([])
  expect(kinds([click(0, 'a', true)], [{ at: 900, isError: true }])).toEqual(['error 1'])
  expect(kinds([click(0), click(800, 'b')], [{ at: 900, isError: true }])).toEqual(['error 1'])
  expect(
    kinds(
      [click(1000)],
      [
        { at: 900, isError: true },
        { at: Number.NaN, isError: true },
      ],
    ),
  ).toEqual([])
})

test('D233 a stranger’s recording is read in linear time, whatever is in it', () => {
  expect(clicksIn([{ type: 2, timestamp: 0, data: { node: 7 } }, press(1, 2), end(9999)])).toHaveLength(1)
  const many = (length: number): ReplayEvent[] => [
    page,
    ...Array.from({ length }, (_, at) => (at % 2 ? press(at, 3) : change(at))),
  ]
  expect(growth(length => void clickSigns(clicksIn(many(length)), []), 4000)).toBeLessThan(3)
  const happened = (length: number) => Array.from({ length }, (_, at) => ({ at, isError: false }))
  const clicks = Array.from({ length: 1000 }, (_, at) => click(at, String(at)))
  expect(growth(length => void clickSigns(clicks, happened(length)), 20_000)).toBeLessThan(3)
})

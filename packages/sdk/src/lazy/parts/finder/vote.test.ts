import { expect, test } from 'vitest'
import { type Ballot, kindOf, SURE, vote } from './vote.ts'

test.each([
  ['[data-gleap-tour="buy"]', 'hook'],
  ['main [data-testid=buy]', 'hook'],
  ['#basket', 'id'],
  ['[id="1a"]', 'id'],
  ['form > [name="email"]', 'attribute'],
  ['a[href="/kurse und mehr"]', 'attribute'],
  ['main > .btn.primary', 'class'],
  ['#basket > div:nth-child(2)', 'path'],
  ['main > button', 'path'],
  ['[data-tour-id="buy"]', 'hook'],
  ['a[data-toggle="modal"]', 'attribute'],
  ['button[type="submit"]', 'path'],
  ['div.tab[role=tab]', 'class'],
  ['input[type="email"][name="mail"]', 'attribute'],
  ['#app >>> .btn', 'class'],
] as const)('B2.12 finder: %s is believed as %s', (selector, kind) => {
  expect(kindOf(selector)).toBe(kind)
})

const at = (text: string, x = 0.5, y = 0.5) => ({ text, x, y })
const ballot = (kind: Ballot['kind'], ...matches: number[]): Ballot => ({ kind, matches })
const hint = { text: 'Kaufen', x: 0.5, y: 0.5 }

test.each<[string, Ballot[], ReturnType<typeof at>[], number | undefined]>([
  ['a data hook alone is enough, also translated', [ballot('hook', 0)], [at('Buy')], 0],
  [
    'a hook wins over a path that now means something else',
    [ballot('hook', 0), ballot('path', 1)],
    [at('Kaufen'), at('Löschen')],
    0,
  ],
  ['class and text agree', [ballot('class', 0), ballot('path')], [at('Kaufen')], 0],
  ['a path alone is not enough', [ballot('path', 0)], [at('Löschen')], undefined],
  [
    'path and place without the text are not enough',
    [ballot('path', 0), ballot('class')],
    [at('x')],
    undefined,
  ],
  [
    'class and path on something with another text',
    [ballot('class', 0), ballot('path', 0)],
    [at('Löschen')],
    undefined,
  ],
  [
    'the hook is gone, class and path are left, the text differs',
    [ballot('hook'), ballot('class', 0), ballot('path', 0)],
    [at('Löschen')],
    undefined,
  ],
  [
    'the hook is gone, but text, class and path agree',
    [ballot('hook'), ballot('class', 0), ballot('path', 0)],
    [at('Kaufen')],
    0,
  ],
  [
    'one class, three buttons: the text decides',
    [ballot('class', 0, 1, 2)],
    [at('a'), at('Kaufen'), at('b')],
    1,
  ],
  [
    'two buttons alike in everything are a guess',
    [ballot('class', 0, 1)],
    [at('Kaufen', 0.5, 0.2), at('Kaufen', 0.5, 0.2)],
    undefined,
  ],
  [
    'hook and id are gone, an attribute is left on something with another text',
    [ballot('hook'), ballot('id'), ballot('attribute', 0), ballot('path')],
    [at('Löschen')],
    undefined,
  ],
  [
    'one hook is gone, the other is on something with another text',
    [ballot('hook'), ballot('hook', 0)],
    [at('Löschen')],
    undefined,
  ],
  [
    'hook and id are gone, the attribute has its text',
    [ballot('hook'), ballot('attribute', 0)],
    [at('Kaufen')],
    0,
  ],
  [
    'a hook needs neither the id nor the text, as on a translated page',
    [ballot('hook', 0), ballot('id'), ballot('path')],
    [at('Buy')],
    0,
  ],
  [
    'a field without a hook, its hint translated',
    [ballot('attribute', 0), ballot('path', 0)],
    [at('Your name')],
    0,
  ],
  ['nothing matches', [ballot('hook'), ballot('class')], [], undefined],
])('B2.12 finder: %s', (_rule, ballots, candidates, winner) => {
  expect(vote(ballots, candidates, hint).winner).toBe(winner)
})

test('B2.12 finder: it says how sure it is', () => {
  const sure = vote([ballot('hook', 0), ballot('class', 0)], [at('Kaufen')], hint).confidence
  const less = vote([ballot('hook'), ballot('class', 0)], [at('Kaufen')], hint).confidence
  expect(sure).toBeGreaterThan(0.95)
  expect(less).toBeLessThan(sure)
  const other = vote([ballot('attribute', 0)], [at('Löschen')], hint).confidence
  expect(other).toBeLessThan(SURE)
  expect(vote([], [], hint).confidence).toBe(0)
})

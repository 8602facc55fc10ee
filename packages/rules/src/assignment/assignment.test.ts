import { expect, test } from 'vitest'
import { fitsRule, isAway, nextInTurn, type RuleConditions, type RuledTicket } from './assignment.ts'

const nothing: RuleConditions = { pages: [], flows: [], types: [], tags: [], langs: [], channels: [] }
const ticket: RuledTicket = {
  currentUrl: 'https://shop.example/kasse/42/zahlen',
  flowId: 'bugreporting',
  type: 'BUG',
  tags: ['kasse', 'eilig'],
  lang: 'de-AT',
  channel: 'widget',
}
const page = (pageFilter: string, pageFilterType = 'contains') => ({ pageFilter, pageFilterType })

test.each<[Partial<RuleConditions>, boolean]>([
  [{}, true],
  [{ pages: [page('/kasse')] }, true],
  [{ pages: [page('/kasse/{id}/zahlen')] }, true],
  [{ pages: [page('https://shop.example/', 'startswith')] }, true],
  [{ pages: [page('/blog'), page('/kasse')] }, true],
  [{ pages: [page('/blog')] }, false],
  [{ pages: [page('/kasse', 'notcontains')] }, false],
  [{ flows: ['wish', 'bugreporting'] }, true],
  [{ flows: ['wish'] }, false],
  [{ types: ['BUG'] }, true],
  [{ types: ['INQUIRY'] }, false],
  [{ tags: ['kasse', 'konto'] }, true],
  [{ tags: ['konto'] }, false],
  [{ langs: ['de'] }, true],
  [{ langs: ['en', 'fr'] }, false],
  [{ channels: ['widget'] }, true],
  [{ channels: ['mail'] }, false],
  [{ types: ['BUG'], langs: ['de'], tags: ['eilig'] }, true],
  [{ types: ['BUG'], langs: ['en'] }, false],
])('D67 a rule with %j fits a ticket: %s', (conditions, fits) => {
  expect(fitsRule({ ...nothing, ...conditions }, ticket)).toBe(fits)
})

test('D67 what a ticket does not have fits no condition about it', () => {
  const bare = { ...ticket, currentUrl: '', flowId: null, tags: [], lang: '' }
  expect(fitsRule(nothing, bare)).toBe(true)
  for (const conditions of [
    { pages: [page('/blog', 'notcontains')] },
    { flows: ['bugreporting'] },
    { tags: ['kasse'] },
    { langs: ['de'] },
  ])
    expect(fitsRule({ ...nothing, ...conditions }, bare), JSON.stringify(conditions)).toBe(false)
})

test.each<[string | null, string[], string | undefined]>([
  [null, ['a', 'b', 'c'], 'a'],
  ['a', ['a', 'b', 'c'], 'b'],
  ['c', ['a', 'b', 'c'], 'a'],
  ['a', ['a', 'c'], 'c'],
  ['a', ['a'], 'a'],
  ['gone', ['b', 'c'], 'b'],
  ['b', [], undefined],
])('D67 after %s, of those who are free (%j) it is the turn of %s', (last, free, next) => {
  expect(nextInTurn(['a', 'b', 'c'], last, id => free.includes(id))).toBe(next)
})

test('D67 somebody is away until the end that they gave, or until they are back', () => {
  const now = new Date('2026-03-01T12:00:00Z')
  expect(isAway(null, now)).toBe(false)
  expect(isAway({ until: null }, now)).toBe(true)
  expect(isAway({ until: '2026-03-01T12:00:01Z' }, now)).toBe(true)
  expect(isAway({ until: '2026-03-01T12:00:00Z' }, now)).toBe(false)
})

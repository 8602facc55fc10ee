import { expect, test } from 'vitest'
import { ANNOUNCE_MS, createLookers } from './lookers.ts'

test('D68 somebody with many tabs is one face, until the last one is closed', () => {
  const lookers = createLookers()
  const tabs = Array.from({ length: 50 }, () => ({}))
  for (const tab of tabs) lookers.look(tab, 'jana', 't1')
  expect(lookers.changes()).toEqual({ t1: ['jana'] })
  for (const tab of tabs.slice(1)) lookers.look(tab, 'jana', undefined)
  expect(lookers.changes()).toEqual({})
  lookers.look(tabs[0] ?? {}, 'jana', undefined)
  expect(lookers.changes()).toEqual({ t1: [] })
  expect(lookers.faces()).toEqual({})
})

test('D68 whoever looks at many tickets at once is seen at the newest five', () => {
  const lookers = createLookers()
  for (let at = 0; at < 50; at++) lookers.look({}, 'jana', `t${at}`)
  expect(Object.keys(lookers.faces()).sort()).toEqual(['t45', 't46', 't47', 't48', 't49'])
})

test('D68 two processes know the same faces, and a silent one is forgotten', () => {
  const [one, other] = [createLookers(), createLookers()]
  const [tab, second] = [{}, {}]
  one.look(tab, 'jana', 't1')
  other.look(second, 'tom', 't1')
  other.hear('one', one.looks('moved'), 0)
  expect(other.faces()).toEqual({ t1: ['jana', 'tom'] })
  // Nothing has moved since.
  expect(one.looks('moved')).toEqual({})
  one.look(tab, 'jana', 't2')
  other.hear('one', one.looks('moved'), 0)
  expect(other.faces()).toEqual({ t1: ['tom'], t2: ['jana'] })
  one.look(tab, 'jana', undefined)
  other.hear('one', one.looks('all'), 0)
  expect(other.faces()).toEqual({ t1: ['tom'] })
  one.look(tab, 'jana', 't2')
  other.hear('one', one.looks('all'), 0)
  other.forget(2 * ANNOUNCE_MS)
  expect(other.faces()).toMatchObject({ t2: ['jana'] })
  other.forget(3 * ANNOUNCE_MS)
  expect(other.faces()).toEqual({ t1: ['tom'] })
})

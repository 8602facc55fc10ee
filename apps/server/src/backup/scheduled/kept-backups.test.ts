import { expect, test } from 'vitest'
import { backupName, backupsIn, halvesIn, isBackupDue, outdated } from './kept-backups.ts'

const at = (text: string) => new Date(`${text}Z`)
const nameOf = (text: string) => backupName(at(text), false)
const evening = at('2026-11-19T20:00')
/** One a day at 2:14, so many days up to the 19th of November 2026, a Thursday. */
const days = (count: number) =>
  Array.from({ length: count }, (_, back) =>
    backupName(new Date(at('2026-11-19T02:14').getTime() - back * 86_400_000), true),
  )

test('D195 a backup is named after its minute, and only whole ones of ours count', () => {
  expect(backupName(at('2026-11-19T02:14:59'), true)).toBe('lotse-2026-11-19T0214Z.tar.gz.age')
  const names = [
    'notes.txt',
    'lotse.tar.gz',
    `${nameOf('2026-11-18T02:00')}.part`,
    nameOf('2026-11-17T02:00'),
  ]
  expect(backupsIn(names, at('2026-11-19T03:00')).map(({ name }) => name)).toEqual([
    nameOf('2026-11-17T02:00'),
  ])
  expect(halvesIn(names)).toEqual([`${nameOf('2026-11-18T02:00')}.part`])
  expect(backupsIn(['lotse-2026-99-99T9999Z.tar.gz'], at('2026-11-19T03:00'))).toEqual([])
})

test('D195 a backup is due once the hour has come, until there is one', () => {
  const yesterday = [nameOf('2026-11-18T02:14')]
  expect(isBackupDue(yesterday, at('2026-11-19T01:59'), 2)).toBe(false)
  expect(isBackupDue(yesterday, at('2026-11-19T02:00'), 2)).toBe(true)
  expect(isBackupDue([...yesterday, nameOf('2026-11-19T02:00')], at('2026-11-19T23:59'), 2)).toBe(false)
  expect(isBackupDue([`${nameOf('2026-11-19T02:00')}.part`], at('2026-11-19T03:00'), 2)).toBe(true)
  expect(isBackupDue([], at('2026-11-19T01:00'), 2)).toBe(true)
})

test('D195 the newest of so many days and weeks is kept, and nothing else is touched', () => {
  const gone = outdated([...days(30), 'other.tar.gz'], { daily: 3, weekly: 2 }, evening)
  const kept = days(30).filter(name => !gone.includes(name))
  // Thursday, Wednesday, Tuesday, and the Sunday of the week before.
  expect(kept.map(name => name.slice(6, 16))).toEqual([
    '2026-11-19',
    '2026-11-18',
    '2026-11-17',
    '2026-11-15',
  ])
  expect(gone).not.toContain('other.tar.gz')
})

test('D195 the newest of a day stands for it, and years without backups remove none', () => {
  const twice = [nameOf('2026-11-19T02:00'), nameOf('2026-11-19T15:30')]
  expect(outdated(twice, { daily: 7, weekly: 4 }, evening)).toEqual([nameOf('2026-11-19T02:00')])
  const old = [nameOf('2020-01-01T02:00'), nameOf('2020-01-02T02:00')]
  expect(outdated([...old, nameOf('2026-11-19T02:00')], { daily: 3, weekly: 0 }, evening)).toEqual([])
})

test('Z1166 what a wrong clock has named after a later day neither counts nor is removed', () => {
  const names = [nameOf('2031-01-01T02:00'), nameOf('2026-11-18T02:14')]
  expect(isBackupDue(names, at('2026-11-19T02:00'), 2)).toBe(true)
  const today = nameOf('2026-11-19T02:00')
  expect(outdated([...names, today], { daily: 1, weekly: 0 }, evening)).toEqual([names[1]])
})

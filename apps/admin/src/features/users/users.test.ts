import type { Ban } from '@lotse/contracts/academy/challenges/bans'
import { expect, test } from 'vitest'
import { experienceOf } from './experience.ts'
import { userListQuery } from './list/user-list-query.ts'
import { blocksOf } from './user-queries.ts'

test('A3.6 every level has one of ten names, without a gap or a drop at the top', () => {
  const rows: [number, string][] = [
    [0, 'newbie'],
    [1, 'novice'],
    [5, 'novice'],
    [6, 'beginner'],
    [15, 'talented'],
    [20, 'skilled'],
    [25, 'intermediate'],
    [30, 'seasoned'],
    [35, 'experienced'],
    [36, 'expert'],
    [45, 'expert'],
    [46, 'godTier'],
    [51, 'godTier'],
    [900, 'godTier'],
  ]
  for (const [level, name] of rows) expect(experienceOf(level), `level ${level}`).toBe(name)
})

const ban = (given: Partial<Ban>): Ban => ({
  id: 'b',
  user_id: 'u',
  creator: 'c',
  start: '2026-01-01T00:00:00+00:00',
  end: null,
  active: true,
  action: 'CREATE',
  reason: '',
  ...given,
})

test('A4.1 both blocks of a user are seen, expired ones and those of others are not', () => {
  const now = Date.parse('2026-06-01T00:00:00Z')
  const bans = [
    ban({ id: 'old', action: 'REPORT', end: '2026-05-01T00:00:00+00:00' }),
    ban({ id: 'create' }),
    ban({ id: 'report', action: 'REPORT', end: '2026-07-01T00:00:00+00:00' }),
    ban({ id: 'other', user_id: 'v' }),
  ]
  const blocks = blocksOf(bans, 'u', now)
  expect(blocks.CREATE.map(({ id }) => id)).toEqual(['create'])
  expect(blocks.REPORT.map(({ id }) => id)).toEqual(['report'])
})

test('M5 A3.1 our server searches everywhere; the platform searches names, or email addresses for text with an @', () => {
  const list = { page: 3, size: 20, sort: { key: 'xp', descending: true }, filters: { enabled: 'false' } }
  expect(userListQuery({ ...list, q: ' example.org ' }, { search: true, filters: false })).toMatchObject({
    search: 'example.org',
    offset: 40,
    limit: 20,
    sort: 'xp',
    order: 'desc',
    enabled: false,
  })
  const byName = { ...list, filters: { by: 'name' } }
  expect(userListQuery({ ...byName, q: 'mara@' }, { search: true, filters: false })).toMatchObject({
    name: 'mara@',
  })
  expect(userListQuery({ ...list, q: ' mara' }, { search: false, filters: false })).toMatchObject({
    name: 'mara',
  })
  const platform = userListQuery(
    { ...list, q: '@example', filters: { xp: '1-499' } },
    { search: false, filters: false },
  )
  expect(platform).toMatchObject({ email: '@example' })
  expect(platform).not.toHaveProperty('xp_min')
})

test('A3.1 a range of balance or XP is read from the address, and nonsense is not a range', () => {
  const list = { q: '', page: 1, size: 20, sort: undefined }
  expect(
    userListQuery(
      { ...list, filters: { balance: '100-999', xp: '50000-' } },
      { search: true, filters: false },
    ),
  ).toMatchObject({
    balance_min: 100,
    balance_max: 999,
    xp_min: 50_000,
    xp_max: undefined,
  })
  expect(
    userListQuery({ ...list, filters: { balance: 'lots' } }, { search: true, filters: false }).balance_min,
  ).toBeUndefined()
})

import type { TeamMessage } from '@lotse/contracts/console/tickets'
import { expect, test } from 'vitest'
import { repliesSince } from './replies-since.ts'

const message = (id: string, more: Partial<TeamMessage> = {}) =>
  ({
    id,
    from: 'team',
    accountId: 'jana',
    isDeleted: false,
    createdAt: '2026-05-04T10:00:00.000Z',
    ...more,
  }) as TeamMessage

test('D68 the question shows what colleagues have told the visitor since, and nothing else', () => {
  const all = [
    message('old', { createdAt: '2026-05-04T08:00:00.000Z' }),
    message('known', { createdAt: '2026-05-04T09:00:00.000Z' }),
    message('note', { from: 'note' }),
    message('visitor', { from: 'visitor', accountId: null }),
    message('campaign', { accountId: null }),
    message('own', { accountId: 'tom' }),
    message('deleted', { isDeleted: true }),
    message('new'),
  ]
  expect(repliesSince(all, '2026-05-04T09:00:00.000Z', 'tom').map(({ id }) => id)).toEqual(['new'])
})

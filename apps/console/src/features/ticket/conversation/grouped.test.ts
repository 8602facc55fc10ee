import type { TeamMessage } from '@lotse/contracts/console/tickets'
import { expect, test } from 'vitest'
import { grouped } from './grouped.ts'

const changed = (id: string, name: string, minute: number, field: 'status' | 'priority'): TeamMessage => ({
  id,
  from: 'change',
  sender: { name, avatar: '' },
  text: '',
  html: null,
  attachments: [],
  buttons: [],
  articles: [],
  cards: [],
  accountId: null,
  event: null,
  mail: null,
  letter: null,
  editedAt: null,
  isDeleted: false,
  change: { field, from: 'a', to: 'b' },
  createdAt: new Date(minute * 60_000).toISOString(),
})

test('K22 changes by one person in one go are one line, with the time of the last one', () => {
  const said: TeamMessage = { ...changed('4', 'Ole', 3, 'status'), from: 'team', change: null, text: 'Ja' }
  const lines = grouped([
    changed('1', 'Ole', 0, 'status'),
    changed('2', 'Ole', 1, 'priority'),
    changed('3', 'Jana', 2, 'status'),
    said,
    changed('5', 'Jana', 3, 'status'),
    changed('6', 'Jana', 30, 'status'),
  ])
  expect(lines.map(({ message, changes }) => [message.id, changes.map(({ field }) => field)])).toEqual([
    ['2', ['status', 'priority']],
    ['3', ['status']],
    ['4', []],
    ['5', ['status']],
    ['6', ['status']],
  ])
})

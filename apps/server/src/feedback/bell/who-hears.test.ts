import type { MailLevel, RingLevel } from '@lotse/contracts/console/bell'
import { expect, test } from 'vitest'
import type { LotseFact } from '../facts.ts'
import type { Heard } from './read-heard.ts'
import { hearersOf, mayRing } from './who-hears.ts'

const about = { projectId: 'p', ticketId: 't' }
const created: LotseFact = { kind: 'ticket-created', ...about }
const written = (author: 'visitor' | 'note' | 'team', accountId: string | null = null): LotseFact => ({
  kind: 'message-written',
  ...about,
  messageId: 'm',
  author,
  accountId,
})
const overdue: LotseFact = { kind: 'ticket-overdue', ...about }
const reminded: LotseFact = { kind: 'reminder-due', ...about, whom: 'anna' }
const rated = (mark: number, before: number | null = null): LotseFact => ({
  kind: 'ticket-rated',
  ...about,
  mark,
  before,
})
const handed: LotseFact = { kind: 'handed-over', ...about }
const assigned: LotseFact = {
  kind: 'ticket-changed',
  ...about,
  changes: [
    { field: 'priority', from: 'MEDIUM', to: 'HIGH' },
    { field: 'assignee', from: '', to: 'Anna' },
  ],
  accountId: 'emre',
}

const member = (id: string, rings: RingLevel, mails: MailLevel) => ({ id, name: id, rings, mails })
const all = [
  member('anna', 'mine', 'daily'),
  member('emre', 'everything', 'everything'),
  member('ida', 'mentions', 'mentions'),
  member('tom', 'nothing', 'nothing'),
]
const heard = (change: Partial<Heard> = {}): Heard => ({
  number: 1,
  title: 'Kaputt',
  isForm: true,
  isSilent: false,
  assigneeId: null,
  isRuled: false,
  contactId: 'c',
  visitor: 'Kim',
  isLed: false,
  isHandedOver: false,
  isFirst: false,
  text: '',
  writer: null,
  since: new Date(0),
  members: all,
  ...change,
})

test.each<[string, LotseFact, Partial<Heard>, string[]]>([
  ['a report', created, {}, ['anna new ring', 'emre new both']],
  ['a report that is mine', created, { assigneeId: 'anna' }, ['anna new ring', 'emre new both']],
  ['a report of somebody else', created, { assigneeId: 'ida' }, ['emre new both']],
  ['D67 a report that a rule gave to me', created, { assigneeId: 'emre', isRuled: true }, []],
  [
    'D67 a rule gave a ticket to me',
    { ...assigned, accountId: null },
    { assigneeId: 'emre' },
    ['emre assigned both'],
  ],
  [
    'D67 a bot hands over, and a rule gave it to me',
    handed,
    { assigneeId: 'anna', isRuled: true },
    ['emre handover both'],
  ],
  ['D59 nobody has answered in time', overdue, {}, ['anna overdue ring', 'emre overdue both']],
  ['D59 I have not answered in time', overdue, { assigneeId: 'anna' }, ['anna overdue ring']],
  ['D70 a bad rating of my ticket', rated(2), { assigneeId: 'anna' }, ['anna rated ring']],
  ['D70 a bad rating of nobody’s ticket', rated(1), {}, ['anna rated ring', 'emre rated both']],
  ['a report sent by the page itself', created, { isSilent: true }, []],
  ['a chat without words', created, { isForm: false }, []],
  [
    'its first words',
    written('visitor'),
    { isForm: false, isFirst: true },
    ['anna new ring', 'emre new both'],
  ],
  ['words to a bot', written('visitor'), { isForm: false, isLed: true }, []],
  ['words a bot has handed over since', written('visitor'), { isForm: false, isHandedOver: true }, []],
  [
    'Z960 an answer in a ticket of somebody who cannot answer any more',
    written('visitor'),
    { assigneeId: 'gone' },
    ['anna answer ring', 'emre answer both'],
  ],
  [
    'Z960 a bad rating of a ticket of somebody who cannot answer any more',
    rated(1),
    { assigneeId: 'gone' },
    ['anna rated ring', 'emre rated both'],
  ],
  ['a handover', handed, { isForm: false }, ['anna handover ring', 'emre handover both']],
  ['an answer', written('visitor'), {}, ['anna answer ring', 'emre answer both']],
  ['a note for nobody', written('note', 'anna'), { text: 'Hm' }, []],
  [
    'a note that names people',
    written('note', 'anna'),
    { text: '@anna @emre @ida @tom', assigneeId: 'tom' },
    ['emre mention both', 'ida mention both'],
  ],
  [
    'Z483 a note that names somebody with a digest',
    written('note', 'emre'),
    { text: '@anna' },
    ['anna mention both'],
  ],
  ['Z483 the reminder of somebody with a digest', reminded, {}, ['anna reminder both']],
  ['an assignment', assigned, { assigneeId: 'anna' }, ['anna assigned ring']],
  ['an assignment to oneself', assigned, { assigneeId: 'emre' }, []],
])('D35 who hears of %s', (_what, fact, change, expected) => {
  if (!mayRing(fact)) throw new Error('rings nobody')
  const found = hearersOf(fact, heard(change)).map(
    ({ accountId, why, rings, mails }) =>
      `${accountId} ${why} ${rings && mails ? 'both' : rings ? 'ring' : 'mail'}`,
  )
  expect(found).toEqual(expected)
})

test.each<[string, LotseFact]>([
  ['what a colleague answered', written('team', 'anna')],
  ['an answered survey', { kind: 'survey-answered', ...about }],
  [
    'a status',
    {
      kind: 'ticket-changed',
      ...about,
      changes: [{ field: 'status', from: 'open', to: 'closed' }],
      accountId: 'a',
    },
  ],
  ['D70 a rating that was bad before', rated(1, 2)],
  ['D70 a good rating', rated(3)],
  ['a deleted contact', { kind: 'contact-deleted', projectId: 'p', contactId: 'c' }],
])('D35 nobody hears of %s', (_what, fact) => {
  expect(mayRing(fact)).toBe(false)
})

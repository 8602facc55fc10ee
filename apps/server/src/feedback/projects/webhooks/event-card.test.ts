import type { EventTicket } from '@lotse/contracts/webhooks/lotse-events'
import { expect, test } from 'vitest'
import { ticketCard } from './event-card.ts'

const ticket: EventTicket = {
  id: 't',
  number: 7,
  title: 'Die Kasse geht nicht',
  type: 'BUG',
  status: 'open',
  priority: 'MEDIUM',
  tags: [],
  channel: 'widget',
  isSilent: false,
  assignee: null,
  page: '',
  createdAt: '',
  url: 'https://lotse.example/t',
}
const cardOf = (name: string, email = '', userId = '') =>
  ticketCard('de', {
    topic: 'ticket.created',
    data: {
      project: { id: 'p', name: 'Laden' },
      ticket,
      visitor: { id: 'c', name, email, userId, isVerified: false },
    },
    code: '4711',
    picture: undefined,
  })

test('Z981 no message of a chat tool has a visitor’s address, whether it is their user ID or a part of their name', () => {
  const address = 'eva@firma.example'
  for (const card of [
    cardOf(address, '', address),
    cardOf(address, address),
    cardOf('EVA@firma.example', address),
    cardOf(`Eva <${address}>`, address),
  ]) {
    expect(JSON.stringify(card).toLowerCase()).not.toContain(address)
    expect(card.headline).toContain('4711')
  }
  expect(cardOf('Eva Sommer', address).headline).toContain('Eva Sommer')
})

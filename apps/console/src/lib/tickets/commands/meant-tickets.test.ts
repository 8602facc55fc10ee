import type { TicketRow } from '@lotse/contracts/console/tickets'
import { expect, test } from 'vitest'
import { meantTickets, sayMeant } from './meant-tickets.ts'

const rows = (...ids: string[]) => ids.map(id => ({ id }) as TicketRow)

test('D76 a command applies to the tickets of the screen that is there, and to none after it', () => {
  expect(meantTickets()).toEqual([])
  const leave = sayMeant(() => rows('a'))
  // The next screen comes before the last one has gone.
  const leaveNext = sayMeant(() => rows('b', 'c'))
  leave()
  expect(meantTickets()).toEqual(rows('b', 'c'))
  leaveNext()
  expect(meantTickets()).toEqual([])
})

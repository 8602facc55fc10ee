import type { TicketRow } from '@lotse/contracts/console/tickets'

type Meant = () => TicketRow[]

/** What the screen with tickets means by them, while it is there. */
let said: Meant | undefined

/** A screen says which tickets a command applies to. Returns what to do when it goes. */
export function sayMeant(meant: Meant): () => void {
  said = meant
  return () => {
    if (said === meant) said = undefined
  }
}

/** The tickets that a command applies to now: all ticked ones, otherwise the open one; none on other screens. */
export const meantTickets = (): TicketRow[] => said?.() ?? []

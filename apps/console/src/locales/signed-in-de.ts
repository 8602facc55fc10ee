import { assignment } from './de/assignment.ts'
import { bell } from './de/bell.ts'
import { board } from './de/board.ts'
import { bots } from './de/bots.ts'
import { contacts } from './de/contacts.ts'
import { content } from './de/content.ts'
import { events } from './de/events.ts'
import { flows } from './de/flows.ts'
import { help } from './de/help.ts'
import { hours } from './de/hours.ts'
import { inbox } from './de/inbox.ts'
import { inserts } from './de/inserts.ts'
import { macros } from './de/macros.ts'
import { news } from './de/news.ts'
import { overview } from './de/overview.ts'
import { presence } from './de/presence.ts'
import { reminders } from './de/reminders.ts'
import { replies } from './de/replies.ts'
import { snooze } from './de/snooze.ts'
import { stages } from './de/stages.ts'

/** The texts of the screens behind the sign-in: they are loaded after it. */
export const signedInDe = {
  inbox,
  contacts,
  overview,
  content,
  help,
  news,
  bots,
  flows,
  bell,
  events,
  presence,
  reminders,
  snooze,
  hours,
  replies,
  macros,
  inserts,
  stages,
  assignment,
  board,
}

export type SignedInMessages = typeof signedInDe

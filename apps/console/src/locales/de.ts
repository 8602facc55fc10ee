import { account } from './de/account.ts'
import { assignment } from './de/assignment.ts'
import { bell } from './de/bell.ts'
import { board } from './de/board.ts'
import { bots } from './de/bots.ts'
import { contacts } from './de/contacts.ts'
import { content } from './de/content.ts'
import { errors } from './de/errors.ts'
import { events } from './de/events.ts'
import { flows } from './de/flows.ts'
import { help } from './de/help.ts'
import { hours } from './de/hours.ts'
import { inbox } from './de/inbox.ts'
import { macros } from './de/macros.ts'
import { mail } from './de/mail.ts'
import { news } from './de/news.ts'
import { outbound } from './de/outbound.ts'
import { overview } from './de/overview.ts'
import { presence } from './de/presence.ts'
import { rating } from './de/rating.ts'
import { reminders } from './de/reminders.ts'
import { replies } from './de/replies.ts'
import { settings } from './de/settings.ts'
import { shell } from './de/shell.ts'
import { snooze } from './de/snooze.ts'
import { stages } from './de/stages.ts'
import { ticket } from './de/ticket.ts'

export const de = {
  shell,
  inbox,
  ticket,
  contacts,
  outbound,
  overview,
  settings,
  content,
  help,
  mail,
  news,
  bots,
  flows,
  account,
  bell,
  errors,
  events,
  presence,
  reminders,
  snooze,
  hours,
  replies,
  macros,
  stages,
  assignment,
  board,
  rating,
}

export type Messages = typeof de

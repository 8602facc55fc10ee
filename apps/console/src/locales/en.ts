import type { Messages } from './de.ts'
import { account } from './en/account.ts'
import { assignment } from './en/assignment.ts'
import { bell } from './en/bell.ts'
import { board } from './en/board.ts'
import { bots } from './en/bots.ts'
import { contacts } from './en/contacts.ts'
import { content } from './en/content.ts'
import { errors } from './en/errors.ts'
import { events } from './en/events.ts'
import { flows } from './en/flows.ts'
import { help } from './en/help.ts'
import { hours } from './en/hours.ts'
import { inbox } from './en/inbox.ts'
import { macros } from './en/macros.ts'
import { mail } from './en/mail.ts'
import { news } from './en/news.ts'
import { outbound } from './en/outbound.ts'
import { overview } from './en/overview.ts'
import { presence } from './en/presence.ts'
import { rating } from './en/rating.ts'
import { reminders } from './en/reminders.ts'
import { replies } from './en/replies.ts'
import { settings } from './en/settings.ts'
import { shell } from './en/shell.ts'
import { snooze } from './en/snooze.ts'
import { stages } from './en/stages.ts'
import { ticket } from './en/ticket.ts'

export const en: Messages = {
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

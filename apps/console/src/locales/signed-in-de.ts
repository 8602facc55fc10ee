import { archive } from './de/archive.ts'
import { assignment } from './de/assignment.ts'
import { bell } from './de/bell.ts'
import { board } from './de/board.ts'
import { bots } from './de/bots.ts'
import { contacts } from './de/contacts.ts'
import { content } from './de/content.ts'
import { events } from './de/events.ts'
import { exports } from './de/exports.ts'
import { flows } from './de/flows.ts'
import { help } from './de/help.ts'
import { helpImport } from './de/help-import.ts'
import { hours } from './de/hours.ts'
import { imports } from './de/imports.ts'
import { inbox } from './de/inbox.ts'
import { inserts } from './de/inserts.ts'
import { macros } from './de/macros.ts'
import { merging } from './de/merging.ts'
import { news } from './de/news.ts'
import { outbound } from './de/outbound.ts'
import { overview } from './de/overview.ts'
import { presence } from './de/presence.ts'
import { reminders } from './de/reminders.ts'
import { replies } from './de/replies.ts'
import { serverStatus } from './de/server-status.ts'
import { siteErrors } from './de/site-errors.ts'
import { snooze } from './de/snooze.ts'
import { stacks } from './de/stacks.ts'
import { stages } from './de/stages.ts'
import { tokens } from './de/tokens.ts'
import { trackers } from './de/trackers.ts'
import { webhooks } from './de/webhooks.ts'
import { wording } from './de/wording.ts'

/** The texts of the screens behind the sign-in: they are loaded after it. */
export const signedInDe = {
  inbox,
  contacts,
  outbound,
  overview,
  content,
  help,
  news,
  bots,
  flows,
  bell,
  events,
  exports,
  helpImport,
  imports,
  presence,
  reminders,
  serverStatus,
  siteErrors,
  snooze,
  hours,
  replies,
  macros,
  merging,
  inserts,
  stacks,
  stages,
  tokens,
  trackers,
  archive,
  assignment,
  board,
  webhooks,
  wording,
}

export type SignedInMessages = typeof signedInDe

import { archive } from './en/archive.ts'
import { assignment } from './en/assignment.ts'
import { bell } from './en/bell.ts'
import { board } from './en/board.ts'
import { bots } from './en/bots.ts'
import { contacts } from './en/contacts.ts'
import { content } from './en/content.ts'
import { events } from './en/events.ts'
import { exports } from './en/exports.ts'
import { flows } from './en/flows.ts'
import { help } from './en/help.ts'
import { helpImport } from './en/help-import.ts'
import { hours } from './en/hours.ts'
import { imports } from './en/imports.ts'
import { inbox } from './en/inbox.ts'
import { inserts } from './en/inserts.ts'
import { macros } from './en/macros.ts'
import { merging } from './en/merging.ts'
import { news } from './en/news.ts'
import { outbound } from './en/outbound.ts'
import { overview } from './en/overview.ts'
import { presence } from './en/presence.ts'
import { reminders } from './en/reminders.ts'
import { replies } from './en/replies.ts'
import { serverStatus } from './en/server-status.ts'
import { siteErrors } from './en/site-errors.ts'
import { snooze } from './en/snooze.ts'
import { stacks } from './en/stacks.ts'
import { stages } from './en/stages.ts'
import { tokens } from './en/tokens.ts'
import { trackers } from './en/trackers.ts'
import { webhooks } from './en/webhooks.ts'
import { wording } from './en/wording.ts'
import type { SignedInMessages } from './signed-in-de.ts'

export const signedInEn: SignedInMessages = {
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

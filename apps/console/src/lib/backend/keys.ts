import { keysOf } from '@lotse/ui/data/query.ts'
import type { ConsoleRoutes } from './api.ts'

/** What each change invalidates: every response that shows the thing. */
const keys = keysOf<ConsoleRoutes>()

export const sessionKeys = keys('GET /console/session')
export const ownSessionKeys = keys('GET /console/account/sessions')
/** How one signs in. */
export const signOnKeys = keys('GET /console/account/sign-on')

export const hearingKeys = keys('GET /console/hearings')
export const pushKeys = keys('GET /console/push')

export const projectListKeys = keys('GET /console/projects')
export const projectKeys = keys(...projectListKeys, 'GET /console/projects/:projectId')
export const givenUpKeys = keys('GET /console/projects/:projectId/given-up')
export const serverStatusKeys = keys('GET /console/server-status', 'GET /console/server-status/given-up')
export const errorKeys = keys(
  'GET /console/projects/:projectId/errors',
  'GET /console/projects/:projectId/errors/:errorId',
)
/** A rule ignores errors that are there, and lets them go again. */
export const errorRuleKeys = keys('GET /console/projects/:projectId/error-rules', ...errorKeys)
/** A stack that is open is read again, too. */
export const sourceMapKeys = keys(
  'GET /console/projects/:projectId/source-maps',
  'GET /console/projects/:projectId/source-maps/files',
  'GET /console/projects/:projectId/tickets/:ticketId/stacks/:entry',
)
export const sdkKeyKeys = keys('GET /console/projects/:projectId/keys')
/** A personal token is in both lists. */
export const tokenKeys = keys('GET /console/projects/:projectId/tokens', 'GET /console/account/tokens')
/** The person's rights, here and in the list of projects. */
export const roleKeys = keys(...projectListKeys, ...sessionKeys)
export const memberKeys = keys('GET /console/teams/:teamId/members')
export const teamKeys = keys(...sessionKeys, 'GET /console/teams/:teamId/audit')

const tickets = keys('GET /console/projects/:projectId/tickets')
/** A list counts what is unread, and so do its filters. */
export const unreadKeys = keys(...tickets, 'GET /console/projects/:projectId/ticket-facets')
/** For a deleted ticket: its own responses would only say that it is gone. */
export const goneTicketKeys = keys(...tickets, ...projectListKeys)
export const threadKeys = keys('GET /console/projects/:projectId/tickets/:ticketId/messages')
export const messageKeys = keys(
  ...threadKeys,
  ...tickets,
  'GET /console/projects/:projectId/tickets/:ticketId',
)
export const draftListKeys = keys('GET /console/projects/:projectId/reply-drafts')
/** What one has begun to write, in the lists and in its ticket. */
export const draftKeys = keys(...draftListKeys, 'GET /console/projects/:projectId/tickets/:ticketId/draft')
/** Of which tickets one wants to be reminded. */
export const reminderKeys = keys('GET /console/projects/:projectId/reminders')
export const ticketKeys = keys(
  ...messageKeys,
  'GET /console/projects/:projectId/ticket-facets',
  ...projectListKeys,
)
export const issueKeys = keys('GET /console/projects/:projectId/tickets/:ticketId/issues')
/** Tickets say where issues can be created. */
export const trackerKeys = keys('GET /console/projects/:projectId/trackers', ...issueKeys)
/** Merged tickets change each other, and what is similar to them. */
export const mergingKeys = keys(...ticketKeys, 'GET /console/projects/:projectId/tickets/:ticketId/similar')
export const contactKeys = keys('GET /console/projects/:projectId/contacts', ...tickets)
/** Tickets say how many notes there are about their contact. */
export const contactNoteKeys = keys(
  'GET /console/projects/:projectId/contacts/:contactId/notes',
  'GET /console/projects/:projectId/tickets/:ticketId',
)
/** What the team knows about one contact, wherever their name is shown. */
export const contactChangeKeys = keys(
  ...contactNoteKeys,
  'GET /console/projects/:projectId/companies',
  'GET /console/projects/:projectId/company',
  ...contactKeys,
  'GET /console/projects/:projectId/contacts/:contactId',
)

export const contactImportKeys = keys('GET /console/projects/:projectId/contacts/imports')

export const botKeys = keys(
  'GET /console/projects/:projectId/bots',
  'GET /console/projects/:projectId/bots/:botId',
)
export const flowKeys = keys(
  'GET /console/projects/:projectId/flows',
  'GET /console/projects/:projectId/flows/:flowId',
)
export const helpListKeys = keys('GET /console/projects/:projectId/help')
export const helpKeys = keys(
  ...helpListKeys,
  'GET /console/projects/:projectId/help/articles/:articleId',
  'GET /console/projects/:projectId/help/search',
)
/** What an import of articles brings, and the list of imports. */
export const helpImportKeys = keys('GET /console/projects/:projectId/help/imports', ...helpKeys)
export const newsKeys = keys(
  'GET /console/projects/:projectId/news',
  'GET /console/projects/:projectId/news/:newsId',
)
export const outboundListKeys = keys('GET /console/projects/:projectId/outbound')
export const outboundKeys = keys(...outboundListKeys, 'GET /console/projects/:projectId/outbound/:outboundId')

export const replyKeys = keys(
  'GET /console/projects/:projectId/replies',
  'GET /console/projects/:projectId/replies/:replyId',
)

export const macroKeys = keys(
  'GET /console/projects/:projectId/macros',
  'GET /console/projects/:projectId/macros/:macroId',
)

/** Everything that says who is away. */
export const peopleKeys = keys(
  ...sessionKeys,
  ...memberKeys,
  'GET /console/projects/:projectId/ticket-facets',
)
export const ruleKeys = keys(
  'GET /console/projects/:projectId/assignment-rules',
  'GET /console/projects/:projectId/assignment-rules/:ruleId',
)

export const stageKeys = keys(
  'GET /console/projects/:projectId/stages',
  'GET /console/projects/:projectId/stages/:stageId',
)
export const viewKeys = keys('GET /console/projects/:projectId/views')
export const viewCountKeys = keys('GET /console/projects/:projectId/views/counts')

/** A mail, and the answers in tickets that show its state. */
export const mailKeys = keys(
  'GET /console/projects/:projectId/mails',
  'GET /console/projects/:projectId/mails/:mailId',
  ...threadKeys,
)
export const mailSetupKeys = keys(
  'GET /console/projects/:projectId/mail',
  'GET /console/projects/:projectId/mail/dns',
)

/** A change also shows in what was delivered, or is tried again. */
export const webhookKeys = keys(
  'GET /console/projects/:projectId/webhooks',
  'GET /console/projects/:projectId/webhooks/:webhookId',
  'GET /console/projects/:projectId/webhooks/:webhookId/deliveries',
  'GET /console/projects/:projectId/webhooks/:webhookId/deliveries/:deliveryId',
)

/** The list of imports; what they bring is all over the project. */
export const archiveKeys = keys(
  'GET /console/projects/:projectId/archive/imports',
  'GET /console/projects/:projectId/archive/contents',
  'GET /console/projects/:projectId',
  ...flowKeys,
  ...botKeys,
  ...helpKeys,
  ...newsKeys,
  ...outboundListKeys,
  ...replyKeys,
  ...macroKeys,
  ...stageKeys,
  ...viewKeys,
  ...ruleKeys,
  ...webhookKeys,
)

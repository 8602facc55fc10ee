import { z } from 'zod'
import { contactEvent, contactRow } from '../console/contacts.ts'
import {
  consoleArticle,
  consoleBot,
  consoleCollection,
  consoleFlow,
  consoleNews,
} from '../console/content/content.ts'
import { consoleOutbound } from '../console/content/outbound.ts'
import { mailRow } from '../console/mail.ts'
import { errorRow } from '../console/stacks/errors.ts'
import { auditEntry } from '../console/team.ts'
import { teamMessage, ticketRow } from '../console/tickets.ts'
import { company } from '../contacts/companies.ts'
import { contactNote } from '../contacts/contact-notes.ts'
import { routes } from '../route.ts'
import { changedAt, syncPage as page, sinceQuery as query } from './sync-shapes.ts'

const deleted = page(z.object({ id: z.string(), deletedAt: z.string() }))

/** A message of any conversation. */
export const syncedMessage = teamMessage.omit({ letter: true }).extend({ ticketId: z.string(), ...changedAt })
export type SyncedMessage = z.output<typeof syncedMessage>

/** What one person has answered to a form or a survey. */
export const syncedAnswers = z.object({
  /** Of their ticket. */
  id: z.string(),
  flowId: z.string(),
  contactId: z.string(),
  /** The page on which they answered; empty if that is unknown. */
  page: z.string(),
  /** By question. */
  answers: z.record(z.string(), z.unknown()),
  createdAt: z.string(),
  ...changedAt,
})
export type SyncedAnswers = z.output<typeof syncedAnswers>

const ofContact = { contactId: z.string(), ...changedAt }

/** Lists of what has changed since a moment, for those who keep a copy. */
export const syncRoutes = routes({
  'GET /api/v1/projects/:projectId/sync/tickets': {
    who: 'viewer',
    scope: 'tickets:read',
    summary: 'List the tickets that have changed since a moment, the earliest change first',
    query,
    answer: page(ticketRow.extend(changedAt)),
  },
  'GET /api/v1/projects/:projectId/sync/messages': {
    who: 'viewer',
    scope: 'tickets:read',
    limit: 'list',
    summary:
      'List the messages of all conversations that were written, edited or deleted since a moment, the earliest change first; a deleted one has no words any more, and one that was deleted with its author is among the deleted messages',
    query,
    answer: page(syncedMessage),
  },
  'GET /api/v1/projects/:projectId/sync/contacts': {
    who: 'viewer',
    scope: 'contacts:read',
    summary: 'List the contacts that have changed since a moment, the earliest change first',
    query,
    answer: page(contactRow.extend(changedAt)),
  },
  'GET /api/v1/projects/:projectId/sync/companies': {
    who: 'viewer',
    scope: 'contacts:read',
    limit: 'list',
    summary:
      'List the companies that got or lost contacts, or another name, since a moment, the earliest change first',
    query,
    answer: page(company.extend(changedAt)),
  },
  'GET /api/v1/projects/:projectId/sync/events': {
    who: 'viewer',
    scope: 'contacts:read',
    limit: 'list',
    summary:
      'List the events of all contacts that came in since a moment, or got another contact, the earliest first',
    query,
    answer: page(contactEvent.extend(ofContact)),
  },
  'GET /api/v1/projects/:projectId/sync/notes': {
    who: 'viewer',
    scope: 'contacts:read',
    limit: 'list',
    summary:
      'List the notes about contacts that were written or edited since a moment, the earliest change first',
    query,
    answer: page(contactNote.extend(ofContact)),
  },
  'GET /api/v1/projects/:projectId/sync/answers': {
    who: 'viewer',
    scope: 'results:read',
    summary:
      'List what people have answered to forms and surveys since a moment, the earliest change of their tickets first',
    query,
    answer: page(syncedAnswers),
  },
  'GET /api/v1/projects/:projectId/sync/articles': {
    who: 'viewer',
    scope: 'content:read',
    limit: 'list',
    summary:
      'List the help articles that have changed since a moment, with their text, the earliest change first',
    query,
    answer: page(consoleArticle.extend(changedAt)),
  },
  'GET /api/v1/projects/:projectId/sync/collections': {
    who: 'viewer',
    scope: 'content:read',
    summary: 'List the collections of articles that have changed since a moment, the earliest change first',
    query,
    answer: page(consoleCollection.extend(changedAt)),
  },
  'GET /api/v1/projects/:projectId/sync/news': {
    who: 'viewer',
    scope: 'content:read',
    limit: 'list',
    summary: 'List the news posts that have changed since a moment, the earliest change first',
    query,
    answer: page(consoleNews.extend(changedAt)),
  },
  'GET /api/v1/projects/:projectId/sync/outbound': {
    who: 'viewer',
    scope: 'content:read',
    limit: 'list',
    summary: 'List the campaigns that have changed since a moment, the earliest change first',
    query,
    answer: page(consoleOutbound.and(z.object(changedAt))),
  },
  'GET /api/v1/projects/:projectId/sync/flows': {
    who: 'viewer',
    scope: 'content:read',
    limit: 'list',
    summary: 'List the forms and surveys that have changed since a moment, the earliest change first',
    query,
    answer: page(consoleFlow.extend(changedAt)),
  },
  'GET /api/v1/projects/:projectId/sync/bots': {
    who: 'viewer',
    scope: 'content:read',
    limit: 'list',
    summary: 'List the bots that have changed since a moment, the earliest change first',
    query,
    answer: page(consoleBot.extend(changedAt)),
  },
  'GET /api/v1/projects/:projectId/sync/mails': {
    who: 'agent',
    scope: 'tickets:read',
    limit: 'list',
    summary:
      'List the mails of the project and its team that were written, sent or refused since a moment, the earliest change first',
    query,
    answer: page(mailRow.extend(changedAt)),
  },
  'GET /api/v1/projects/:projectId/sync/errors': {
    who: 'viewer',
    scope: 'tickets:read',
    limit: 'list',
    summary:
      'List the errors of the site that are new, or got another state, since a moment, the earliest change first',
    query,
    answer: page(errorRow.extend(changedAt)),
  },
  'GET /api/v1/projects/:projectId/sync/deleted-tickets': {
    who: 'viewer',
    scope: 'tickets:read',
    summary: 'List the tickets that were deleted in the last 30 days, the earliest first',
    query,
    answer: deleted,
  },
  'GET /api/v1/projects/:projectId/sync/deleted-messages': {
    who: 'viewer',
    scope: 'tickets:read',
    summary:
      'List the messages that were deleted with their authors in the last 30 days while the conversation stayed, the earliest first',
    query,
    answer: deleted,
  },
  'GET /api/v1/projects/:projectId/sync/deleted-contacts': {
    who: 'viewer',
    scope: 'contacts:read',
    summary: 'List the contacts that were deleted or merged in the last 30 days, the earliest first',
    query,
    answer: deleted,
  },
  'GET /api/v1/projects/:projectId/sync/deleted-notes': {
    who: 'viewer',
    scope: 'contacts:read',
    summary: 'List the notes about contacts that were deleted in the last 30 days, the earliest first',
    query,
    answer: deleted,
  },
  'GET /api/v1/teams/:teamId/sync/audit': {
    who: 'manager',
    scope: 'team:read',
    summary: 'List the entries of the activity log since a moment, the earliest first',
    query,
    answer: page(auditEntry.extend(changedAt)),
  },
})

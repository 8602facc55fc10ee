import { z } from 'zod'
import { auditEntry } from '../academy/audit.ts'
import { user } from '../academy/auth/users.ts'
import { adminBan } from '../academy/challenges/bans.ts'
import { adminReport } from '../academy/challenges/reports.ts'
import { appealSummary, decision } from '../academy/decisions/decisions.ts'
import { adminCompany } from '../academy/jobs/companies.ts'
import { adminJob } from '../academy/jobs/jobs.ts'
import { note, noteAbout } from '../academy/notes.ts'
import { routes } from '../route.ts'
import { syncPage as page, sinceQuery } from './sync-shapes.ts'

const { after: cursor, ...others } = sinceQuery.shape
/** As in all lists of the academy, pages are continued by `cursor`. */
const query = z.object({ ...others, cursor })
export type AcademySince = z.output<typeof query>

const changed = { changed_at: z.string() }

/** Lists of the academy with what has changed since a moment, for those who keep a copy. */
export const academySyncRoutes = routes({
  'GET /api/v1/sync/users': {
    who: 'people',
    scope: 'people:read',
    limit: 'list',
    summary:
      'List the users who have changed since a moment, the earliest change first; signing in and learning are no changes',
    query,
    answer: page(user.extend(changed)),
  },
  'GET /api/v1/sync/reports': {
    who: 'moderate',
    scope: 'moderation:read',
    limit: 'list',
    summary:
      'List the reports that have changed since a moment, open and resolved, the earliest change first',
    query,
    answer: page(adminReport.extend(changed)),
  },
  'GET /api/v1/sync/jobs': {
    who: 'content',
    scope: 'content:read',
    limit: 'list',
    summary: 'List the jobs that have changed since a moment, the earliest change first',
    query,
    answer: page(adminJob.extend(changed)),
  },
  'GET /api/v1/sync/companies': {
    who: 'content',
    scope: 'content:read',
    limit: 'list',
    summary: 'List the companies that have changed since a moment, the earliest change first',
    query,
    answer: page(adminCompany.extend(changed)),
  },
  'GET /api/v1/sync/decisions': {
    who: 'moderate',
    scope: 'moderation:read',
    limit: 'list',
    summary:
      'List the decisions that were made, carried out or taken back since a moment, the earliest change first',
    query,
    answer: page(decision.extend(changed)),
  },
  'GET /api/v1/sync/appeals': {
    who: 'moderate',
    scope: 'moderation:read',
    limit: 'list',
    summary: 'List the appeals that were made or answered since a moment, the earliest change first',
    query,
    answer: page(appealSummary.extend({ decision_id: z.string(), ...changed })),
  },
  'GET /api/v1/sync/bans': {
    who: 'people',
    scope: 'people:read',
    limit: 'list',
    summary: 'List the bans that have changed since a moment, the earliest change first',
    query,
    answer: page(adminBan.extend(changed)),
  },
  'GET /api/v1/sync/notes': {
    who: 'moderate or content',
    scope: ['moderation:read', 'content:read'],
    limit: 'list',
    summary:
      'List the notes about users, reports, companies and jobs that were written or edited since a moment, the earliest change first',
    query,
    answer: page(note.extend({ about: noteAbout, ...changed })),
  },
  'GET /api/v1/sync/audit': {
    who: 'history or content',
    scope: ['history:read', 'content:read'],
    limit: 'list',
    summary:
      'List the entries of the history since a moment, the earliest first; without the right to it, what was done to content',
    query,
    answer: page(auditEntry.extend(changed)),
  },
})

import { z } from 'zod'
import { auditEntry } from '../academy/audit.ts'
import { user } from '../academy/auth/users.ts'
import { binEntry } from '../academy/bin.ts'
import { adminBan } from '../academy/challenges/bans.ts'
import { adminCategory, adminChallenge } from '../academy/challenges/challenges.ts'
import { adminReport } from '../academy/challenges/reports.ts'
import { adminSubtask } from '../academy/challenges/subtasks.ts'
import { appealSummary, decision } from '../academy/decisions/decisions.ts'
import { reason } from '../academy/decisions/reasons.ts'
import { adminCompany } from '../academy/jobs/companies.ts'
import { adminJob } from '../academy/jobs/jobs.ts'
import { note, noteAbout } from '../academy/notes.ts'
import { adminCourse } from '../academy/skills/course-edit.ts'
import { rootSkill, subSkill } from '../academy/skills/skills.ts'
import { routes } from '../route.ts'
import { syncPage as page, sinceQuery } from './sync-shapes.ts'

const { after: cursor, ...others } = sinceQuery.shape
/** As in all lists of the academy, pages are continued by `cursor`. */
const query = z.object({ ...others, cursor })
export type AcademySince = z.output<typeof query>

const changed = { changed_at: z.string() }
const versioned = { version: z.int(), ...changed }

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
  'GET /api/v1/sync/reasons': {
    who: 'moderate',
    scope: 'moderation:read',
    limit: 'list',
    summary: 'List the reasons of decisions that have changed since a moment, the earliest change first',
    query,
    answer: page(reason.extend(changed)),
  },
  'GET /api/v1/sync/categories': {
    who: 'content',
    scope: 'content:read',
    limit: 'list',
    summary: 'List the categories of challenges that have changed since a moment, the earliest change first',
    query,
    answer: page(adminCategory.extend(changed)),
  },
  'GET /api/v1/sync/challenges': {
    who: 'content',
    scope: 'content:read',
    limit: 'list',
    summary: 'List the challenges that have changed since a moment, the earliest change first',
    query,
    answer: page(adminChallenge.extend(changed)),
  },
  'GET /api/v1/sync/subtasks': {
    who: 'moderate or content',
    scope: ['content:read', 'moderation:read'],
    limit: 'list',
    summary:
      'List the subtasks of challenges and courses that have changed since a moment, with their solutions, the earliest change first',
    query,
    answer: page(adminSubtask.extend(changed)),
  },
  'GET /api/v1/sync/courses': {
    who: 'content',
    scope: 'content:read',
    limit: 'list',
    summary: 'List the courses that have changed since a moment, the earliest change first',
    query,
    answer: page(adminCourse.extend(changed)),
  },
  'GET /api/v1/sync/root_skills': {
    who: 'staff',
    scope: 'content:read',
    limit: 'list',
    summary: 'List the root skills that have changed since a moment, the earliest change first',
    query,
    answer: page(rootSkill.extend(versioned)),
  },
  'GET /api/v1/sync/sub_skills': {
    who: 'staff',
    scope: 'content:read',
    limit: 'list',
    summary: 'List the sub skills that have changed since a moment, the earliest change first',
    query,
    answer: page(subSkill.extend(versioned)),
  },
  'GET /api/v1/sync/bin': {
    who: 'moderate or content',
    scope: ['content:read', 'moderation:read'],
    limit: 'list',
    summary:
      'List what was deleted or restored since a moment, in the last 30 days, the earliest first; moderators see tasks',
    query,
    answer: page(
      binEntry.extend({
        /** Null while it is in the bin. */
        restored_at: z.string().nullable(),
        ...changed,
      }),
    ),
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

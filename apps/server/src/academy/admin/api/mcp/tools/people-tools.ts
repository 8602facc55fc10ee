import { createHash, randomUUID } from 'node:crypto'
import { type UserWithStats, userRoutes } from '@lotse/contracts/academy/auth/users'
import { banAdminRoutes } from '@lotse/contracts/academy/challenges/bans'
import { noteRoutes } from '@lotse/contracts/academy/notes'
import { peopleRoutes } from '@lotse/contracts/academy/people/people'
import { type Given, type Tool, toolsOf } from '../../../../../platform/mcp/tool.ts'
import { academyPlace } from './academy-place.ts'
import { GOES_ON, shortPages } from './pages.ts'

const ofUsers = toolsOf(userRoutes, academyPlace)
const ofNotes = toolsOf(noteRoutes, academyPlace)

/** Not where they live, what they own, or their picture. */
const shownUser = ({
  id,
  name,
  display_name,
  email,
  email_verified,
  enabled,
  banned_until = null,
  admin,
  role = null,
  mfa_enabled,
  registration,
  last_login,
  xp,
  tags,
  description,
}: UserWithStats) => ({
  ...{ id, name, display_name, email, email_verified, enabled, banned_until, admin, role, mfa_enabled },
  ...{ registration, last_login, xp, tags, description },
})

/** The id that makes a note one note: the same for a call that is repeated with its key. */
function noteId(given: Given): string {
  if (given.idempotencyKey === undefined) return randomUUID()
  const hex = createHash('sha256')
    .update(JSON.stringify([given.idempotencyKey, given.about, given.text]))
    .digest('hex')
  return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

export const peopleTools: Tool[] = [
  ofUsers('GET /auth/users', {
    name: 'find_users',
    title: 'Find users',
    description: `Users by name, address or id, role, blocks, registration and last sign-in. ${GOES_ON}`,
    takes: [
      'search',
      'enabled',
      'role',
      'blocked',
      'registered_from',
      'registered_to',
      'last_login_from',
      'last_login_to',
      'sort',
      'order',
      'limit',
      'cursor',
    ],
    ...shortPages,
    fixed: { with: 'stats' },
    says: { enabled: 'False finds who is banned.' },
    reads: ({ users, next = null, total }) => ({ users: users.map(shownUser), next, total }),
  }),
  ofUsers('GET /auth/users/:user_id', {
    name: 'read_user',
    title: 'Read a user',
    description: 'A user with role, state and XP.',
    fixed: { with: 'stats' },
    reads: shownUser,
  }),
  toolsOf(peopleRoutes, academyPlace)('GET /admin/users/:user_id/record', {
    name: 'read_record',
    title: 'Read the record of a user',
    description: `What somebody did and what was done to them, newest first, as far as the token reaches: tasks, reports, decisions, appeals, blocks, notes. Times are Unix seconds. ${GOES_ON}`,
    takes: ['kind', 'limit', 'cursor'],
    ...shortPages,
    reads: ({ items, next }) => ({ entries: items, next }),
  }),
  toolsOf(banAdminRoutes, academyPlace)('GET /admin/bans', {
    name: 'list_blocks',
    title: 'List blocks',
    description: `Who may not create or not report tasks, newest first. ${GOES_ON}`,
    takes: ['search', 'user_id', 'creator', 'active', 'action', 'limit', 'cursor'],
    ...shortPages,
    says: { creator: 'Who blocked them.' },
    reads: ({ items, next, total }) => ({ blocks: items, next, total }),
  }),
  ofNotes('GET /admin/notes', {
    name: 'list_notes',
    title: 'List notes',
    description: `What the team has noted about a user, a report, a company or a job, newest first. ${GOES_ON}`,
    takes: ['kind', 'id', 'limit', 'cursor'],
    ...shortPages,
    says: { id: 'Of the user, report, company or job.' },
    reads: ({ items, next, total }) => ({
      notes: items.map(({ id, text, author_name, created_at, edited_at }) => ({
        ...{ id, text, by: author_name, at: created_at, edited_at },
      })),
      next,
      total,
    }),
  }),
  ofNotes('POST /admin/notes', {
    name: 'add_note',
    title: 'Add a note',
    description:
      'Leaves a note about a user, a report, a company or a job. Only the team sees it; colleagues who are mentioned with an @ are told.',
    takes: ['about', 'text'],
    fills: given => ({ id: noteId(given) }),
    reads: ({ id, text, created_at }) => ({ note: { id, text, at: created_at } }),
  }),
]

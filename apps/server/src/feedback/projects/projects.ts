import { isDeepStrictEqual } from 'node:util'
import type { Role } from '@lotse/contracts/console/account'
import type { IdentityMode } from '@lotse/contracts/console/fields/choices'
import type { Project, ProjectSummary } from '@lotse/contracts/console/projects'
import {
  type ProjectSettings,
  type ProjectSettingsChange,
  projectSettings,
} from '@lotse/contracts/console/settings'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { type InTransaction, transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { audit } from '../audit/audit.ts'
import type { ConsoleCtx } from '../context.ts'
import { askToReckon } from '../hours/reckon-dues.ts'
import { unresolvedCount } from '../inbox/unresolved.ts'
import { mailWay } from '../letters/mail-way.ts'
import { newToken } from '../tokens/ids.ts'

export async function listProjects(ctx: Ctx, accountId: string): Promise<{ items: ProjectSummary[] }> {
  const rows = await ctx.db
    .selectFrom('lotse.project as p')
    .innerJoin('lotse.membership as m', 'm.team_id', 'p.team_id')
    .select(['p.id', 'm.team_id', 'p.name', 'm.role', 'p.created_at'])
    .select(unresolvedCount(sql`p.id`).as('open_tickets'))
    .where('m.account_id', '=', accountId)
    .orderBy('p.name')
    .execute()
  return {
    items: rows.map(row => ({
      id: row.id,
      teamId: row.team_id,
      name: row.name,
      role: row.role,
      openTickets: row.open_tickets,
      createdAt: row.created_at.toISOString(),
    })),
  }
}

export async function readProject(ctx: Ctx, projectId: string, role: Role | undefined): Promise<Project> {
  const row = await ctx.db
    .selectFrom('lotse.project')
    .selectAll()
    .where('id', '=', projectId)
    .executeTakeFirst()
  // The project may have been deleted after the guard ran.
  if (!row?.team_id) throw new AppError('not_found')
  return {
    id: row.id,
    teamId: row.team_id,
    name: row.name,
    role: role ?? 'viewer',
    defaultLang: row.default_lang,
    identityMode: row.identity_mode,
    allowedOrigins: row.allowed_origins,
    settings: projectSettings.parse(row.settings),
    addresses: {
      frame: ctx.settings.urls.frame,
      banner: ctx.settings.urls.banner,
      media: ctx.settings.urls.media,
    },
    mailWay: mailWay(ctx),
    version: row.version,
    createdAt: row.created_at.toISOString(),
  }
}

interface ProjectChange {
  version: number
  name?: string | undefined
  defaultLang?: string | undefined
  identityMode?: IdentityMode | undefined
  allowedOrigins?: string[] | undefined
  settings?: ProjectSettingsChange | undefined
}

const lockedProject = ({ db, caller }: InTransaction<ConsoleCtx>) =>
  db.selectFrom('lotse.project').select(['name', 'settings']).where('id', '=', caller.projectId).forUpdate()

export async function updateProject(ctx: ConsoleCtx, change: ProjectChange): Promise<Project> {
  await transact(ctx, async ctx => {
    const stored = await lockedProject(ctx).executeTakeFirstOrThrow()
    const before = projectSettings.parse(stored.settings)
    const after = change.settings && changedSettings(before, change.settings)
    const { numUpdatedRows } = await ctx.db
      .updateTable('lotse.project')
      .set({
        version: change.version + 1,
        name: change.name,
        default_lang: change.defaultLang,
        identity_mode: change.identityMode,
        allowed_origins: change.allowedOrigins?.map(text => new URL(text).origin),
        settings: after && JSON.stringify(after),
      })
      .where('id', '=', ctx.caller.projectId)
      .where('version', '=', change.version)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new AppError('stale_version')
    const { version: _, settings, ...rest } = change
    const details = settings ? { ...rest, settings: 'changed' } : rest
    if (after && !isSameOffice(before, after)) await askToReckon(ctx, ctx.caller.projectId)
    await audit(ctx, { action: 'project.changed', subject: ctx.caller.projectId, details })
  })
  // From here on, visitors with an unproved user id are anonymous.
  if (change.identityMode === 'enforce')
    await ctx.live.tellAudience(ctx.caller.projectId, { what: 'identity' })
  return readProject(ctx, ctx.caller.projectId, ctx.caller.role)
}

/** Screens always send all settings, even if only a few have changed. */
const isSameOffice = (before: ProjectSettings, { hours, targets }: ProjectSettings): boolean =>
  isDeepStrictEqual({ hours: before.hours, targets: before.targets }, { hours, targets })

const changedSettings = (before: ProjectSettings, change: ProjectSettingsChange): ProjectSettings =>
  projectSettings.parse({
    ...before,
    ...change,
    appearance: { ...before.appearance, ...change.appearance },
    features: { ...before.features, ...change.features },
    texts: { ...before.texts, ...change.texts },
    retention: { ...before.retention, ...change.retention },
    mail: { ...before.mail, ...change.mail },
    hours: { ...before.hours, ...change.hours },
    targets: { ...before.targets, ...change.targets },
    assignment: { ...before.assignment, ...change.assignment },
    rating: { ...before.rating, ...change.rating },
  })

export async function listKeys(ctx: Ctx, projectId: string) {
  const rows = await ctx.db
    .selectFrom('lotse.sdk_key')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('created_at', 'desc')
    .execute()
  return { items: rows.map(keyAnswer) }
}

const keyAnswer = (row: { key: string; name: string; created_at: Date; revoked_at: Date | null }) => ({
  key: row.key,
  name: row.name,
  createdAt: row.created_at.toISOString(),
  revokedAt: row.revoked_at?.toISOString() ?? null,
})

export function createKey(ctx: ConsoleCtx, name: string) {
  return transact(ctx, async ctx => {
    const row = await ctx.db
      .insertInto('lotse.sdk_key')
      .values({ key: newToken(24), project_id: ctx.caller.projectId, name, created_at: ctx.now() })
      .returningAll()
      .executeTakeFirstOrThrow()
    await audit(ctx, { action: 'key.created', subject: name || row.key.slice(0, 6) })
    return keyAnswer(row)
  })
}

export async function revokeKey(ctx: ConsoleCtx, key: string): Promise<void> {
  const { projectId } = ctx.caller
  await transact(ctx, async ctx => {
    const found = await ctx.db
      .updateTable('lotse.sdk_key')
      .set({ revoked_at: ctx.now() })
      .where('project_id', '=', projectId)
      .where('key', '=', key)
      .returning('name')
      .executeTakeFirst()
    if (!found) throw new AppError('not_found')
    await audit(ctx, { action: 'key.revoked', subject: found.name || key.slice(0, 6) })
  })
  await ctx.live.tellAudience(projectId, { what: 'key-revoked', key })
}

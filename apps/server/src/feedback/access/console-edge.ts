import type { Role } from '@lotse/contracts/console/account'
import { roleRanks } from '@lotse/contracts/console/fields/choices'
import { addressLimits } from '@lotse/contracts/limits'
import type { Who } from '@lotse/contracts/route'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../../platform/context.ts'
import { AppError, lotseFamily } from '../../platform/http/errors.ts'
import type { Edge } from '../../platform/http/mount.ts'
import { isUuid } from '../../platform/text/is-uuid.ts'
import type { ConsoleCaller, FeedbackCtx } from '../context.ts'
import { hashToken } from '../tokens/ids.ts'
import { tokenOf } from './cookies.ts'

const ranks: Record<Role, number> = roleRanks

/** Whether somebody with this role may call a route for `who`. */
export const reaches = (role: Role, who: Who): boolean =>
  ranks[role] >= (ranks[who as Role] ?? Number.POSITIVE_INFINITY)

export const lowerRole = (a: Role, b: Role): Role => (ranks[a] <= ranks[b] ? a : b)

/** Whether this role may write to visitors. */
export const mayAnswer = (role: Role): boolean => ranks[role] >= ranks.agent

/** Whether somebody with this role may decide for the team. */
export const mayManage = (role: Role | undefined): boolean =>
  role !== undefined && ranks[role] >= ranks.manager

/** One of the people who run the server. Accounts keep their address, which a mail has proved. */
export const isOperator = ({ settings }: Pick<Ctx, 'settings'>, email: string): boolean =>
  settings.operators.includes(email.toLowerCase())

const SEEN_EVERY_MS = 60_000

export interface SignedIn {
  sessionId: string
  account: { id: string; name: string; email: string }
}

/** The account that a cookie belongs to, as long as both the session and the account are alive. */
export async function findSignedIn(ctx: Ctx, token: string): Promise<SignedIn | undefined> {
  if (token === '') return undefined
  const now = ctx.now()
  const row = await ctx.db
    .selectFrom('lotse.account_session as s')
    .innerJoin('lotse.account as a', 'a.id', 's.account_id')
    .select(['s.id as sessionId', 's.last_seen_at', 'a.id', 'a.name', 'a.email'])
    .where('s.token_hash', '=', hashToken(token))
    .where('s.expires_at', '>', now)
    .where('a.disabled_at', 'is', null)
    .executeTakeFirst()
  if (!row) return undefined
  if (now.getTime() - row.last_seen_at.getTime() > SEEN_EVERY_MS) {
    await ctx.db
      .updateTable('lotse.account_session')
      .set({ last_seen_at: now })
      .where('id', '=', row.sessionId)
      .execute()
  }
  return { sessionId: row.sessionId, account: { id: row.id, name: row.name, email: row.email } }
}

export interface Place {
  role: Role
  teamId: string
  projectId: string
}

/**
 * The account's role in the project or team that the path names. Anything the account does not belong to is
 * not found.
 */
export async function findPlace(
  ctx: Ctx,
  accountId: string,
  { projectId, teamId }: { projectId?: string; teamId?: string },
): Promise<Place> {
  if (projectId !== undefined) {
    const row =
      isUuid(projectId) &&
      (await ctx.db
        .selectFrom('lotse.project as p')
        .innerJoin('lotse.membership as m', 'm.team_id', 'p.team_id')
        .select(['m.role', 'm.team_id'])
        .where('p.id', '=', projectId)
        .where('m.account_id', '=', accountId)
        .executeTakeFirst())
    if (!row) throw new AppError('not_found')
    return { role: row.role, teamId: row.team_id, projectId }
  }
  const row =
    isUuid(teamId) &&
    (await ctx.db
      .selectFrom('lotse.membership')
      .select(['role', 'team_id'])
      .where('team_id', '=', teamId)
      .where('account_id', '=', accountId)
      .executeTakeFirst())
  if (!row) throw new AppError('not_found')
  return { role: row.role, teamId: row.team_id, projectId: '' }
}

/** Browsers state the origin of a writing request; the console never sends one from elsewhere. */
function refuseForgery(request: FastifyRequest, ctx: Ctx): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  if (request.headers.origin !== ctx.settings.urls.lotse) throw new AppError('csrf')
  const type = request.headers['content-type']
  const isForm = type !== undefined && !/^(application\/json|multipart\/form-data)\b/i.test(type)
  if (isForm) throw new AppError('unsupported_media_type')
}

async function guard(who: Who, request: FastifyRequest, ctx: FeedbackCtx): Promise<ConsoleCaller> {
  refuseForgery(request, ctx)
  if (who === 'anyone') return nobody
  const found = await findSignedIn(ctx, tokenOf(ctx.settings, request))
  if (!found) throw new AppError('not_signed_in')
  if (who === 'account') return { ...nobody, ...found }
  if (who === 'operator') {
    if (!isOperator(ctx, found.account.email)) throw new AppError('role_too_low')
    return { ...nobody, ...found }
  }
  const place = await findPlace(
    ctx,
    found.account.id,
    request.params as { projectId?: string; teamId?: string },
  )
  if (!reaches(place.role, who)) throw new AppError('role_too_low')
  return { ...found, ...place }
}

const nobody: ConsoleCaller = {
  account: { id: '', name: '', email: '' },
  sessionId: '',
  role: undefined,
  teamId: '',
  projectId: '',
}

export const consoleEdge = (ctx: FeedbackCtx): Edge<ConsoleCaller, FeedbackCtx> => ({
  ctx,
  family: lotseFamily,
  guard,
  addressLimit: addressLimits.people,
  countFor: ({ account }) => (account.id === '' ? undefined : { key: account.id, isPerson: true }),
})

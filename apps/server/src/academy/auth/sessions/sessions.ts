import { randomBytes, randomUUID } from 'node:crypto'
import type { Login, Session } from '@lotse/contracts/academy/auth/sessions'
import type { SessionEnd } from '@lotse/contracts/academy/people/record-kinds'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { SignedOn } from '../../../platform/sign-on/sign-out.ts'
import { unix } from '../../answers/unix.ts'
import { audit } from '../../audit/audit.ts'
import { deleteOnce } from '../../changes/deletion.ts'
import type { AcademyCtx, ActingCtx, Caller } from '../guard.ts'
import { requireSelfOrId } from '../users/roles.ts'
import { toUser } from '../users/user-shape.ts'
import type { UserRow } from '../users/users.table.ts'
import { findUser } from '../users/users.ts'
import { ACCESS_SECONDS, signAccessToken } from './access-token.ts'
import { oldestUpdate, removeSessions, tidySessions } from './ended-sessions.ts'
import { hashToken, isToken, readRefreshToken, refreshToken } from './refresh-token.ts'
import type { SessionRow } from './sessions.table.ts'

/** How long the previous token still gets the current pair: for a second tab, or a lost response. */
const OVERLAP_SECONDS = 60

export const toSession = (row: SessionRow): Session => ({
  id: row.id,
  user_id: row.user_id,
  device_name: row.device_name,
  last_update: unix(row.last_update),
})

export interface OpenedFrom {
  deviceName: string | null
  impersonator?: string
  until?: Date
  /** With a provider instead of a password. */
  signedOn?: SignedOn
  /** They have shown a second factor elsewhere. */
  hasFactor?: boolean
}

export async function openSession(ctx: Ctx, user: UserRow, from: OpenedFrom): Promise<Login> {
  await tidySessions(ctx, user.id)
  const seed = { id: randomUUID(), generation: 1, salt: randomBytes(16).toString('base64url') }
  const row = await ctx.db
    .insertInto('academy.session')
    .values({
      ...seed,
      user_id: user.id,
      device_name: from.deviceName,
      created_at: ctx.now(),
      last_update: ctx.now(),
      refresh_hash: hashToken(refreshToken(ctx.keys, seed)),
      impersonator: from.impersonator ?? null,
      expires_at: from.until ?? null,
      has_factor: from.hasFactor ?? false,
      ...from.signedOn,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return toLogin(ctx, user, row)
}

async function toLogin(ctx: Ctx, user: UserRow, session: SessionRow): Promise<Login> {
  const access = await signAccessToken(ctx, {
    uid: user.id,
    sid: session.id,
    rt: session.refresh_hash,
    ...(session.access_revoked === 0 ? {} : { rev: session.access_revoked }),
    data: { admin: user.admin, email_verified: user.email_verified },
    exp: Math.min(
      unix(session.last_update) + ACCESS_SECONDS,
      session.expires_at ? unix(session.expires_at) : Number.MAX_SAFE_INTEGER,
    ),
  })
  return {
    user: toUser(user),
    session: toSession(session),
    access_token: access,
    refresh_token: refreshToken(ctx.keys, session),
  }
}

/**
 * One rotation per token: a second request with it gets the same pair if it comes soon; with an older token, the family
 * ends.
 */
export async function refresh(ctx: Ctx, token: string): Promise<Login> {
  const claim = readRefreshToken(token)
  if (!claim) throw new AppError('invalid_refresh_token')
  const session = await liveSession(ctx, claim.id)
  if (!session || !isToken(ctx.keys, token, { ...claim, salt: session.salt }))
    throw new AppError('invalid_refresh_token')
  const user = await findUser(ctx, session.user_id)
  const current = claim.generation === session.generation ? await rotate(ctx, session) : session
  const latest = current ?? (await liveSession(ctx, claim.id))
  if (!latest) throw new AppError('invalid_refresh_token')
  const age = ctx.now().getTime() - latest.last_update.getTime()
  if (latest.generation === claim.generation + 1 && age <= OVERLAP_SECONDS * 1000)
    return toLogin(ctx, user, latest)
  await removeSessions(ctx, sql`id = ${claim.id}`, 'reused')
  throw new AppError('invalid_refresh_token')
}

const notExpired = (ctx: Ctx) =>
  sql<boolean>`(academy.session.expires_at is null or academy.session.expires_at > ${ctx.now()})`

function liveSession(ctx: Ctx, id: string): Promise<SessionRow | undefined> {
  return ctx.db
    .selectFrom('academy.session')
    .innerJoin('academy.user as u', 'u.id', 'academy.session.user_id')
    .leftJoin('academy.user as i', 'i.id', 'academy.session.impersonator')
    .selectAll('academy.session')
    .where('academy.session.id', '=', id)
    .where('academy.session.last_update', '>', oldestUpdate(ctx))
    .where(notExpired(ctx))
    .where(eb =>
      eb.or([
        eb.and([eb('academy.session.impersonator', 'is', null), eb('u.enabled', '=', true)]),
        eb.and([eb('i.enabled', '=', true), eb('i.admin', '=', true)]),
      ]),
    )
    .executeTakeFirst()
}

function rotate(ctx: Ctx, session: SessionRow): Promise<SessionRow | undefined> {
  const next = { ...session, generation: session.generation + 1 }
  return ctx.db
    .updateTable('academy.session')
    .set({
      generation: next.generation,
      refresh_hash: hashToken(refreshToken(ctx.keys, next)),
      last_update: ctx.now(),
      access_revoked: 0,
    })
    .where('id', '=', session.id)
    .where('generation', '=', session.generation)
    .returningAll()
    .executeTakeFirst()
}

export async function currentSession(ctx: AcademyCtx): Promise<Session> {
  const row = await ctx.db
    .selectFrom('academy.session')
    .selectAll()
    .where('id', '=', ctx.caller.sessionId)
    .executeTakeFirst()
  if (!row) throw new AppError('invalid_token')
  return toSession(row)
}

export async function listSessions(ctx: Ctx, userId: string): Promise<Session[]> {
  const rows = await ctx.db
    .selectFrom('academy.session')
    .selectAll()
    .where('user_id', '=', userId)
    .where(notExpired(ctx))
    .orderBy('last_update', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toSession)
}

export async function endSession(ctx: AcademyCtx, userId: string, sessionId: string): Promise<true> {
  const remove = async (ctx: InTransaction<AcademyCtx>) => {
    await requireSelfOrId(ctx, userId, 'secure')
    const ended = await removeSessions(ctx, sql`user_id = ${userId} and id = ${sessionId}`, 'ended')
    if (ended === 0) return false
    await audit(ctx, {
      action: 'session.end',
      target: { kind: 'user', id: userId },
      before: { session: sessionId },
    })
    return true
  }
  await deleteOnce(ctx, { kind: 'session', id: sessionId, missing: 'session_not_found', remove })
  return true
}

export async function endSessions(ctx: AcademyCtx, userId: string): Promise<true> {
  const remove = async (ctx: InTransaction<AcademyCtx>) => {
    await requireSelfOrId(ctx, userId, 'secure')
    const ended = await revokeSessions(ctx, userId, 'ended')
    if (ended > 0)
      await audit(ctx, {
        action: 'session.end_all',
        target: { kind: 'user', id: userId },
        before: { sessions: ended },
      })
    // The response is the same for people who have none.
    return true
  }
  await deleteOnce(ctx, { kind: 'sessions', id: userId, missing: 'session_not_found', remove })
  return true
}

/** Revokes the user's access and refresh tokens, including those they use in somebody else's name. */
export async function revokeSessions(
  ctx: Ctx & { caller?: Caller },
  userId: string,
  cause: SessionEnd,
  exceptSession: string | null = null,
): Promise<number> {
  const others = sql<boolean>`id is distinct from ${exceptSession}::uuid`
  const own = await removeSessions(ctx, sql`user_id = ${userId} and ${others}`, cause)
  // The record of the others says nothing about why theirs ended.
  const causeThere = cause === 'ended' ? 'ended' : 'rights'
  return own + (await removeSessions(ctx, sql`impersonator = ${userId} and ${others}`, causeThere))
}

/** Ends the user's access tokens and keeps their refresh tokens: after a change of rights or email address. */
export async function revokeAccess(ctx: Ctx, userId: string): Promise<void> {
  await ctx.db
    .updateTable('academy.session')
    .set(eb => ({ access_revoked: eb('access_revoked', '+', 1) }))
    .where('user_id', '=', userId)
    .execute()
}

/** Ends the sessions of administrators who are signed in as this person for a time. */
export async function endSignedInAs(ctx: ActingCtx, userId: string): Promise<void> {
  await removeSessions(ctx, sql`user_id = ${userId} and expires_at is not null`, 'rights')
}

export async function impersonate(ctx: AcademyCtx, userId: string): Promise<Login> {
  return transact(ctx, async ctx => {
    const user = await findUser(ctx, userId)
    await audit(ctx, { action: 'session.impersonate', target: { kind: 'user', id: userId } })
    return openSession(ctx, user, {
      deviceName: null,
      impersonator: ctx.caller.impersonator ?? ctx.caller.userId,
    })
  })
}

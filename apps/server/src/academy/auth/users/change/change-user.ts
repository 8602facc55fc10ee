import { may, type Right, roleOf } from '@lotse/contracts/academy/rights'
import type { Updateable } from 'kysely'
import { type InTransaction, transact } from '../../../../platform/database/transaction.ts'
import { AppError } from '../../../../platform/http/errors.ts'
import { revokeTokensOf } from '../../../admin/api/end-token.ts'
import { type AuditEntry, auditAll, difference } from '../../../audit/audit.ts'
import { releaseCoins } from '../../../shop/release-coins.ts'
import type { ActingCtx } from '../../guard.ts'
import { endSignedInAs, revokeAccess, revokeSessions } from '../../sessions/sessions.ts'
import { requireSelfOr } from '../roles.ts'
import { toUser } from '../user-shape.ts'
import type { UserRow, UserTable } from '../users.table.ts'
import { asTakenName } from '../users.ts'

export type Columns = Updateable<UserTable>

/**
 * One thing that is done to a user. Setting a value that is already there is not a change: it needs no right and no
 * entry.
 */
export interface Act {
  /** Its name in the history, such as `user.ban`. */
  action: string
  /** What it takes to do it to somebody else; `admin` by default. */
  right?: Right
  /** Undefined fields stay as they are. */
  columns(row: UserRow, ctx: ActingCtx): Columns
  /** Throws unless the caller may do it; `row` is the user after the previous acts. */
  check?(ctx: InTransaction<ActingCtx>, row: UserRow): Promise<void> | void
  /** For the history, if the user's fields do not show it. */
  noted?: object
}

/** Applies all acts or none, as one new version; each act has its own history entry. */
export function changeUser(ctx: ActingCtx, id: string, acts: Act[], version?: number): Promise<UserRow> {
  return transact(ctx, async ctx => {
    const row = await lockUser(ctx, id)
    if (version !== undefined && version !== row.version) throw new AppError('stale_version')
    const entries: AuditEntry[] = []
    const changed: Columns = {}
    let next = row
    for (const { action, right = 'admin', columns, check, noted } of acts) {
      const columnsNow = differing(next, columns(next, ctx))
      if (Object.keys(columnsNow).length === 0) continue
      requireSelfOr(ctx, row, right)
      await check?.(ctx, next)
      const after = { ...next, ...columnsNow } as UserRow
      const entry = difference(noticed(next), noticed(after))
      entries.push({
        action,
        target: { kind: 'user', id },
        before: entry.before,
        after: { ...entry.after, ...noted },
      })
      Object.assign(changed, columnsNow)
      next = after
    }
    if (entries.length === 0) return row
    const saved = await save(ctx, row, changed)
    await endAccess(ctx, row, saved)
    await auditAll(ctx, entries)
    return releaseCoins(ctx, saved)
  })
}

/** The role is not among the platform's fields. */
const noticed = (row: UserRow) => ({ ...toUser(row), role: row.role })

/** A verb with a single act. */
export const verbOf =
  (act: Act) =>
  (ctx: ActingCtx, id: string): Promise<UserRow> =>
    changeUser(ctx, id, [act])

export function requireAdmin(ctx: ActingCtx): void {
  if (!may(ctx.caller, 'admin')) throw new AppError('permission_denied')
}

export function refuseSelf(ctx: ActingCtx, row: UserRow): void {
  if (ctx.caller.userId === row.id) throw new AppError('permission_denied')
}

async function lockUser(ctx: ActingCtx, id: string): Promise<UserRow> {
  const query = ctx.db.selectFrom('academy.user').selectAll().where('id', '=', id).forUpdate()
  const row = await query.executeTakeFirst()
  if (!row) throw new AppError('user_not_found')
  return row
}

function differing(row: UserRow, columns: Columns): Columns {
  const entries = Object.entries(columns).filter(
    ([key, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(row[key as keyof UserRow]),
  )
  return Object.fromEntries(entries)
}

function save(ctx: ActingCtx, row: UserRow, columns: Columns): Promise<UserRow> {
  return ctx.db
    .updateTable('academy.user')
    .set({ ...columns, version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(asTakenName)
}

async function endAccess(ctx: ActingCtx, before: UserRow, after: UserRow): Promise<void> {
  const isSelf = ctx.caller.userId === after.id
  const isClosed = before.enabled && !after.enabled
  if (isClosed) await revokeSessions(ctx, after.id, 'closed')
  else if (before.password_hash !== after.password_hash)
    await revokeSessions(ctx, after.id, 'password', isSelf ? ctx.caller.sessionId : undefined)
  const claims = (row: UserRow) => `${row.email} ${row.email_verified} ${row.admin} ${row.role}`
  if (claims(before) !== claims(after)) await revokeAccess(ctx, after.id)
  if (isClosed || (roleOf(before) && !roleOf(after))) await revokeTokensOf(ctx, after.id)
  // Nobody is signed in as an administrator by our own route.
  if (!before.admin && after.admin) await endSignedInAs(ctx, after.id)
}

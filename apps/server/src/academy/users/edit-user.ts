import type { ClearableField, UserEdit } from '@lotse/contracts/academy/users'
import type { Updateable } from 'kysely'
import { AppError } from '../../platform/errors.ts'
import { transact } from '../../platform/transaction.ts'
import { audit, difference } from '../audit/audit.ts'
import { sendCode } from '../codes/codes.ts'
import { newAddressMail } from '../codes/mails.ts'
import type { AcademyCtx } from '../guard.ts'
import { countAttempt } from '../sessions/attempts.ts'
import { requireFreshSignIn } from '../sessions/fresh-sign-in.ts'
import { hashPassword, requireStrength } from '../sessions/password.ts'
import { revokeAccess, revokeSessions } from '../sessions/sessions.ts'
import { releaseCoins } from '../shop/release-coins.ts'
import { refuseLastAdmin } from './last-admin.ts'
import { toUser } from './user-shape.ts'
import type { UserRow, UserTable } from './users.table.ts'
import { asTakenName, findUser } from './users.ts'

const RENAME_DAYS = 30
const VAT_ID = /^[A-Z]{2}(?=[^0-9]*[0-9])[0-9A-Z+*]{2,13}$/i

type Change = Updateable<UserTable>
type Fields = Omit<UserEdit, 'password' | 'current_password' | 'version' | 'clear'>

/** Only values that differ are checked and saved: sending the current value of a protected field is allowed. */
export async function editUser(ctx: AcademyCtx, id: string, edit: UserEdit): Promise<UserRow> {
  const { password, current_password: current, version, clear = [], ...fields } = edit
  // Before the transaction: hashing takes its time, and a row should not wait for it.
  if (password !== undefined || (await isNewEmail(ctx, id, fields.email)))
    await requireFreshSignIn(ctx, id, current)
  const hash = password ? await hashPassword(password) : undefined
  return transact(ctx, async ctx => {
    const row = await lockUser(ctx, id)
    if (version !== undefined && version !== row.version) throw new AppError('stale_version')
    const change = changed(row, { ...fields, ...emptied(clear) })
    await checkRights(ctx, row, change)
    if (password === '') await checkOtherLogin(ctx, row)
    if (change.vat_id && !VAT_ID.test(change.vat_id.replace(/\s/g, ''))) throw new AppError('invalid_vat_id')
    if (password) requireStrength({ admin: change.admin ?? row.admin }, password)
    const wantsNewsletter = await confirmNewsletter(ctx, row, change)
    if (change.name !== undefined) change.last_name_change = ctx.now()
    if (change.email !== undefined)
      change.email_verified = ctx.caller.isAdmin && fields.email_verified === true
    if (password !== undefined) change.password_hash = hash ?? null
    if (Object.keys(change).length === 0) return row
    const saved = await save(ctx, row, change)
    await endAccess(ctx, row, saved)
    if (change.email !== undefined) await tellOldAddress(ctx, row)
    const { before, after } = difference(toUser(row), toUser(saved))
    await audit(ctx, {
      action: 'user.edit',
      target: { kind: 'user', id },
      before,
      after: {
        ...after,
        ...(password === undefined ? {} : { password: password === '' ? 'removed' : 'changed' }),
        ...(wantsNewsletter ? { newsletter: 'asked to confirm' } : {}),
      },
    })
    return releaseCoins(ctx, saved)
  })
}

async function isNewEmail(ctx: AcademyCtx, id: string, email: string | undefined): Promise<boolean> {
  return email !== undefined && email !== (await findUser(ctx, id)).email
}

async function lockUser(ctx: AcademyCtx, id: string): Promise<UserRow> {
  const query = ctx.db.selectFrom('academy.user').selectAll().where('id', '=', id).forUpdate()
  const row = await query.executeTakeFirst()
  if (!row) throw new AppError('user_not_found')
  return row
}

function changed(row: UserRow, fields: Fields): Change {
  const entries = Object.entries(fields).filter(
    ([key, value]) =>
      value !== undefined && JSON.stringify(value) !== JSON.stringify(row[key as keyof UserRow]),
  )
  return Object.fromEntries(entries) as Change
}

const emptied = (clear: readonly ClearableField[]) =>
  Object.fromEntries(clear.map(field => [field, field === 'description' ? '' : null]))

/** Whoever lost the account reads it where the thief cannot; an address nobody confirmed may be a stranger's. */
async function tellOldAddress(ctx: AcademyCtx, row: UserRow): Promise<void> {
  if (row.email === null || !row.email_verified) return
  await ctx.mail.send(newAddressMail(ctx.settings, { ...row, email: row.email }))
}

async function checkRights(ctx: AcademyCtx, row: UserRow, change: Change): Promise<void> {
  const { caller } = ctx
  const isSelf = caller.userId === row.id
  const isProtected = ['email_verified', 'enabled', 'admin'].some(field => field in change)
  if (isProtected && !caller.isAdmin) throw new AppError('permission_denied')
  if (isSelf && (change.enabled === false || change.admin !== undefined))
    throw new AppError('permission_denied')
  if (change.name !== undefined && !caller.isAdmin && isRecent(ctx, row.last_name_change))
    throw new AppError('permission_denied')
  const losesAdmin = row.admin && (change.admin === false || (row.enabled && change.enabled === false))
  if (losesAdmin) await refuseLastAdmin(ctx, row.id)
}

const isRecent = (ctx: AcademyCtx, date: Date | null) =>
  date !== null && ctx.now().getTime() - date.getTime() < RENAME_DAYS * 86_400_000

async function checkOtherLogin(ctx: AcademyCtx, row: UserRow): Promise<void> {
  const link = await ctx.db
    .selectFrom('academy.oauth_link')
    .select('id')
    .where('user_id', '=', row.id)
    .executeTakeFirst()
  if (!link) throw new AppError('cannot_delete_last_login_method')
}

/** Somebody who subscribes himself gets a code by mail and is subscribed when it comes back. */
async function confirmNewsletter(ctx: AcademyCtx, row: UserRow, change: Change): Promise<boolean> {
  if (change.newsletter !== true || ctx.caller.isAdmin) return false
  if (!row.email) throw new AppError('no_email')
  // Otherwise anybody could sign up with a stranger's address and have mails sent there.
  if (!row.email_verified) throw new AppError('email_not_verified')
  await countAttempt(ctx, 'mail', row.id)
  delete change.newsletter
  await sendCode(ctx, row, 'newsletter')
  return true
}

async function save(ctx: AcademyCtx, row: UserRow, change: Change): Promise<UserRow> {
  return ctx.db
    .updateTable('academy.user')
    .set({ ...change, version: row.version + 1 })
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch(asTakenName)
}

async function endAccess(ctx: AcademyCtx, before: UserRow, after: UserRow): Promise<void> {
  const isSelf = ctx.caller.userId === after.id
  if (before.enabled && !after.enabled) await revokeSessions(ctx, after.id)
  else if (before.password_hash !== after.password_hash)
    await revokeSessions(ctx, after.id, isSelf ? ctx.caller.sessionId : undefined)
  const claims = (row: UserRow) => `${row.email} ${row.email_verified} ${row.admin}`
  if (claims(before) !== claims(after)) await revokeAccess(ctx, after.id)
}

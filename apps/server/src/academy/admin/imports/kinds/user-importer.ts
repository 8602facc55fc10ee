import type { ImportedUser } from '@lotse/contracts/academy/imports'
import { roleOf } from '@lotse/contracts/academy/rights'
import { sql } from 'kysely'
import { planned, restorable } from '../../../../platform/imports/plan-values.ts'
import { sendMail } from '../../../../platform/mail/send-mail.ts'
import { audit } from '../../../audit/audit.ts'
import { insertUser } from '../../../auth/accounts/insert-user.ts'
import { changeUser } from '../../../auth/users/change/change-user.ts'
import { isVatId } from '../../../auth/users/change/edit-profile.ts'
import { eraseUsers } from '../../../auth/users/erase-users.ts'
import { nobodyWasIn } from '../../../auth/users/nobody-was-in.ts'
import type { UserRow } from '../../../auth/users/users.table.ts'
import { lockUser } from '../../../auth/users/users.ts'
import { requireSecond } from '../../../staff/approvals/two-person.ts'
import { type Importer, type Plan, refused } from '../importer.ts'
import { invitationMail } from './invitation-mail.ts'

/** So long an administrator alone undoes an import that has made accounts. */
const ALONE_DAYS = 30
const DAY_MS = 86_400_000

const byMail = (email: string) => email.toLowerCase()
const byName = (name: string) => name.toLowerCase()

/**
 * People are known by their email address. New ones have no password and no rights. What people with rights may do
 * here is not changed by a file, and nobody gets another nickname by one: they sign in with it.
 */
export const userImporter = (invites: boolean): Importer<ImportedUser, UserRow> => ({
  kind: 'users',
  keysOf: ({ email, name }) => [
    `email ${byMail(email)}`,
    ...(name === undefined ? [] : [`name ${byName(name)}`]),
  ],
  prepare: async (ctx, rows, isLocked) => {
    const emails = rows.map(({ email }) => byMail(email))
    const names = rows.flatMap(({ name }) => (name === undefined ? [] : [byName(name)]))
    const { rows: known } = await sql<UserRow>`select * from academy."user"
      where lower(email) = any(${emails}::text[]) or lower(name) = any(${names}::text[])
      order by id ${isLocked ? sql`for update` : sql``}`.execute(ctx.db)
    const mailed = new Map(known.map(user => [byMail(user.email ?? ''), user]))
    const named = new Set(known.map(user => byName(user.name)))
    return row => {
      const user = mailed.get(byMail(row.email))
      return { known: user, plan: planOf(row, user, named) }
    }
  },
  create: async (ctx, { row: _, name = '', display_name = name, ...given }) => {
    const user = await insertUser(ctx, { ...given, name, display_name, last_login: null })
    if (invites) await sendMail(ctx, invitationMail(ctx.settings, given.email))
    return user.id
  },
  change: async (ctx, { id }, became) => {
    await changeUser(ctx, id, [{ action: 'user.edit', columns: () => became }])
  },
  // D83: whoever needs a second administrator to delete people gets no way around it by an old import.
  requireUndo: async (ctx, importedAt) => {
    if (ctx.now().getTime() - importedAt.getTime() > ALONE_DAYS * DAY_MS) await requireSecond(ctx)
  },
  takeAway: async (ctx, id) => {
    const { rows } = await sql<UserRow>`select * from academy."user" u
      where u.id = ${id} and u.version = 1 and u.coins = 0 and u.xp = 0 and ${nobodyWasIn}
        and not exists (select from academy.note_entry n where n.about_kind = 'user' and n.about_id = u.id)
      for update`.execute(ctx.db)
    const [user] = rows
    if (!user) return false
    const { enabled, admin, role } = user
    await audit(ctx, {
      action: 'user.delete',
      target: { kind: 'user', id },
      before: { enabled, admin, role },
    })
    await eraseUsers(ctx.db, [id])
    return true
  },
  setBack: async (ctx, id, was, became) => {
    const user = await lockUser(ctx, id)
    const former = user && roleOf(user) === null ? restorable({ ...user }, was, became) : {}
    if (Object.keys(former).length === 0) return false
    await changeUser(ctx, id, [{ action: 'user.edit', columns: () => former }])
    return true
  },
})

function planOf(row: ImportedUser, user: UserRow | undefined, named: ReadonlySet<string>): Plan {
  const { row: _, email, name, ...profile } = row
  if (profile.vat_id && profile.vat_id !== user?.vat_id && !isVatId(profile.vat_id))
    return refused('bad_vat_id')
  if (user) {
    const plan = planned(profile, { ...user })
    return plan.outcome === 'changed' && roleOf(user) !== null ? refused('has_rights') : plan
  }
  if (name === undefined) return refused('no_name')
  return named.has(byName(name)) ? refused('name_taken') : planned({ email, name, ...profile }, undefined)
}

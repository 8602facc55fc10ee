import { may, type Role, roleOf } from '@lotse/contracts/academy/rights'
import type { Me, StaffMember } from '@lotse/contracts/academy/staff'
import { sql } from 'kysely'
import { AppError } from '../../platform/http/errors.ts'
import { containing, type PageQuery, readPage, type Sort } from '../answers/page.ts'
import type { AcademyCtx } from '../auth/guard.ts'
import { changeUser } from '../auth/users/change/change-user.ts'
import { admit, demote } from '../auth/users/change/set-admin.ts'
import { setRole } from '../auth/users/change/set-role.ts'
import type { UserRow } from '../auth/users/users.table.ts'

export function readMe({ caller }: AcademyCtx): Me {
  if (!caller.role) throw new AppError('permission_denied')
  return { role: caller.role, rights: [...caller.rights], needs_factor: caller.rights.length === 0 }
}

const byName: Sort = { by: sql`lower(u.name)`, type: 'text', id: sql`u.id` }

export async function pageStaff(
  ctx: AcademyCtx,
  query: PageQuery & { search?: string | undefined; role?: Role | undefined },
) {
  const { search, role, ...part } = query
  const staff = ctx.db
    .selectFrom('academy.user as u')
    // In the words of the index.
    .where(sql<boolean>`(u.admin or u.role is not null)`)
    .$if(role !== undefined, rows =>
      role === 'admin'
        ? rows.where('u.admin', '=', true)
        : rows.where('u.admin', '=', false).where('u.role', '=', role ?? null),
    )
    .$if(search !== undefined, rows =>
      rows.where(
        sql<boolean>`(lower(u.name) like ${containing(search ?? '')}
          or lower(u.display_name) like ${containing(search ?? '')})`,
      ),
    )
  const [{ rows, next }, { total }] = await Promise.all([
    readPage(staff.selectAll('u'), byName, false, part),
    staff.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { total, items: rows.map(row => toStaffMember(ctx, row)), next }
}

/** Administrators are made and removed by the same acts as on the platform's own route. */
export async function giveRole(
  ctx: AcademyCtx,
  id: string,
  { role, version }: { role: Role | null; version?: number | null | undefined },
): Promise<StaffMember> {
  const acts = role === 'admin' ? [admit] : [demote, setRole(role)]
  return toStaffMember(ctx, await changeUser(ctx, id, acts, version ?? undefined))
}

const toStaffMember = ({ caller }: AcademyCtx, row: UserRow): StaffMember => ({
  id: row.id,
  name: row.name,
  display_name: row.display_name,
  role: roleOf(row),
  enabled: row.enabled,
  version: row.version,
  ...(may(caller, 'admin')
    ? {
        mfa_enabled: row.mfa_enabled,
        last_login: row.last_login && Math.floor(row.last_login.getTime() / 1000),
      }
    : {}),
})

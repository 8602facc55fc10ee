import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'

/** The fields that identify somebody. Coins, rights and flags do not. */
const personal =
  `name display_name email avatar_url description tags first_name last_name street zip_code city country
  vat_id`.split(/\s+/)

/**
 * Sessions, codes and links go with the users; what they made elsewhere, their coins and the log keep only their ids.
 */
export async function eraseUsers(db: Ctx['db'], ids: string[]): Promise<void> {
  await sql`with gone as (
      delete from academy."user" where id = any(${ids}::uuid[]) returning id, coins, withheld_coins
    ) insert into academy.left_balance (user_id, coins, withheld_coins)
    select * from gone where coins > 0 or withheld_coins > 0`.execute(db)
  await sql`update academy.audit set before = before - ${personal}::text[], after = after - ${personal}::text[]
    where target_kind = 'user' and target_id = any(${ids}::text[]) and action ~ '^(user|oauth)[.]'`.execute(
    db,
  )
  await eraseWords(db, ids)
  // What they made and deleted themselves is not kept for others to restore.
  await sql`delete from academy.bin where creator = any(${ids}::uuid[]) and creator = deleted_by`.execute(db)
  await sql`update academy.audit set actor_name = null where actor_id = any(${ids}::uuid[])`.execute(db)
}

/** What they wrote to object, and what was written about them; that something was decided stays, notes do not. */
async function eraseWords(db: Ctx['db'], ids: string[]): Promise<void> {
  await sql`update academy.appeal set text = '', answer = '' where user_id = any(${ids}::uuid[])`.execute(db)
  await sql`update academy.decision set text = '', ended_text = null where person_id = any(${ids}::uuid[])`.execute(
    db,
  )
  await sql`delete from academy.note_entry
    where about_kind = 'user' and about_id = any(${ids}::uuid[])`.execute(db)
}

/** After an older backup was restored: erases everybody who is there although the log says they were deleted. */
export async function eraseAgain(db: Ctx['db']): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from academy."user"
    where id in (select target_id::uuid from academy.audit where action = 'user.delete')`.execute(db)
  await eraseUsers(
    db,
    rows.map(({ id }) => id),
  )
}

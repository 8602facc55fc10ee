import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { forgetImported } from '../../../platform/imports/import-log.ts'
import { forgetPeople } from '../../../platform/webhooks/forget-deliveries.ts'
import { eraseAnswers, isAwaited, keepAwaiting } from '../../decisions/appeals/kept-address.ts'
import { forgetCopies } from '../../decisions/ending/forget-kept.ts'

/** The fields that identify somebody. Coins, rights and flags do not. */
const personal =
  `name display_name email avatar_url description tags first_name last_name street zip_code city country
  vat_id`.split(/\s+/)

/**
 * Sessions, codes and links go with the users; what they made elsewhere, their coins and the log keep only their ids.
 */
export async function eraseUsers(db: Ctx['db'], ids: string[]): Promise<void> {
  await keepAwaiting(db, ids)
  await sql`with gone as (
      delete from academy."user" where id = any(${ids}::uuid[]) returning id, coins, withheld_coins
    ) insert into academy.left_balance (user_id, coins, withheld_coins)
    select * from gone where coins > 0 or withheld_coins > 0`.execute(db)
  await sql`update academy.audit set before = before - ${personal}::text[], after = after - ${personal}::text[]
    where target_kind = 'user' and target_id = any(${ids}::text[]) and action ~ '^(user|oauth)[.]'`.execute(
    db,
  )
  // Z926: why somebody signed in as them, or changed their coins.
  await sql`update academy.audit set after = after - '{reason,description}'::text[]
    where target_kind = 'user' and target_id = any(${ids}::text[])
      and action in ('session.impersonate', 'coins.change')`.execute(db)
  await sql`update academy.audit set after = after - 'reason'
    where action = 'session.sign_in_as' and after->>'user_id' = any(${ids}::text[])`.execute(db)
  await eraseWords(db, ids)
  await forgetPeople({ db }, ids)
  await forgetImported({ db }, ids)
  // What they made and deleted themselves is not kept for others to restore, or to read in reports.
  await sql`delete from academy.bin where creator = any(${ids}::uuid[]) and creator = deleted_by`.execute(db)
  await forgetCopies(
    db,
    sql`select e.target_id::uuid from academy.audit e
      where e.actor_id = any(${ids}::uuid[]) and e.action = 'subtask.delete'
        and e.before->>'creator' = e.actor_id::text`,
  )
  await sql`update academy.audit set actor_name = null where actor_id = any(${ids}::uuid[])`.execute(db)
}

/**
 * What they wrote to object, and what was written about them, also in the log; that something was decided, and for
 * which reason of the catalog, stays. Notes do not.
 */
async function eraseWords(db: Ctx['db'], ids: string[]): Promise<void> {
  // Blocks repeat the words of their decision; older decisions blocked whoever reported, too.
  await sql`with concerned as (
      select id, null as title from academy.ban where user_id = any(${ids}::uuid[])
      union all select b.id, d.reason->'words'->'de'->>'title' from academy.decision d
        join academy.ban b on b.report_id = d.report_id
          and d.outcomes::jsonb @> jsonb_build_array(jsonb_build_object('ban_id', b.id))
        where d.person_id = any(${ids}::uuid[])
    ), erased as (
      update academy.ban set reason = titled.title
      from (select id, coalesce(max(title), '') as title from concerned group by id) titled
      where ban.id = titled.id returning ban.id
    ) update academy.audit set before = before - 'reason', after = after - 'reason'
    where target_kind = 'ban' and target_id in (select id::text from erased)`.execute(db)
  // Of blocks that were lifted there is only the log.
  await sql`update academy.audit set before = before - 'reason', after = after - 'reason'
    where target_kind = 'ban' and coalesce(after->>'user_id', before->>'user_id') = any(${ids}::text[])`.execute(
    db,
  )
  await sql`with about as (
      select 'decision' as kind, id::text as id from academy.decision where person_id = any(${ids}::uuid[])
      union all select 'appeal', id::text from academy.appeal where user_id = any(${ids}::uuid[])
    ) update academy.audit a set before = before - 'text', after = after - 'text'
    from about where a.target_kind = about.kind and a.target_id = about.id`.execute(db)
  await eraseAnswers(db, sql`select id from academy.appeal where user_id = any(${ids}::uuid[])`)
  // Z923: what is still to be answered has to be read. It goes with the answer.
  await sql`update academy.appeal a set text = '', answer = ''
    where user_id = any(${ids}::uuid[]) and not ${isAwaited(sql`a`)}`.execute(db)
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

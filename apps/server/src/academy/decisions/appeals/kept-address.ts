import type { Outcome } from '@lotse/contracts/academy/decisions/decisions'
import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import type { AppealRow, DecisionRow } from '../decisions.table.ts'
import { languageOf, type Person, type Recipient, readPeople } from '../statement/recipients.ts'
import { appealUntil } from './appeal-link.ts'

/** People who lose their account can object, too: their address and language are kept as long as they can. */
export async function keepAddress(
  ctx: InTransaction,
  row: DecisionRow,
  outcomes: Outcome[],
  recipients: Recipient[],
): Promise<void> {
  const isGone = outcomes.some(({ kind, error }) => kind === 'delete_account' && error === null)
  const person = recipients.find(({ id, role }) => role === 'person' && id === row.person_id)
  if (!isGone || !person?.email) return
  await ctx.db
    .insertInto('academy.kept_address')
    .values({
      decision_id: row.id,
      user_id: person.id,
      email: person.email,
      language: person.language,
      until: appealUntil(row.decided_at),
    })
    .execute()
}

/** People who delete their own account do not wait for an answer any more. */
const isOwnDeletion = (userId: RawBuilder<unknown>) => sql<boolean>`exists (select from academy.audit own
  where own.target_kind = 'user' and own.target_id = ${userId}::text and own.action = 'user.delete'
    and own.actor_id = ${userId})`

/** Z923: the appeals of people that are still to be answered although somebody else deletes their account. */
export const isAwaited = (appeal: RawBuilder<unknown>) =>
  sql<boolean>`(${appeal}.state = 'open' and not ${isOwnDeletion(sql`${appeal}.user_id`)})`

/** Where they are answered: an account that goes takes its address with it. */
export async function keepAwaiting(db: Ctx['db'], ids: string[]): Promise<void> {
  await sql`insert into academy.kept_address (decision_id, user_id, email, language, until)
    select a.decision_id, u.id, u.email, ${languageOf}, d.decided_at
    from academy.appeal a join academy.decision d on d.id = a.decision_id join academy."user" u on u.id = a.user_id
    where a.user_id = any(${ids}::uuid[]) and ${isAwaited(sql`a`)} and u.email_verified and u.email is not null
    on conflict do nothing`.execute(db)
}

/** The person who objects to a decision; the name of somebody whose account it deleted is gone. */
export async function readAppellant(
  ctx: Ctx,
  { decision_id, user_id }: { decision_id: string; user_id: string },
): Promise<Person | undefined> {
  const [person] = await readPeople(ctx, [user_id])
  if (person) return person
  const kept = await ctx.db
    .selectFrom('academy.kept_address')
    .select(['user_id as id', 'email', 'language'])
    .where('decision_id', '=', decision_id)
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return kept && { ...kept, name: '', display_name: '', reportedAt: null }
}

/**
 * The words of somebody who objected after their account was gone did not go with it: they go when the appeal is over,
 * with the answer to it.
 */
export async function forgetAppellant(
  ctx: InTransaction,
  { id, decision_id, user_id }: Pick<AppealRow, 'id' | 'decision_id' | 'user_id'>,
): Promise<void> {
  const person = await ctx.db
    .selectFrom('academy.user')
    .select('id')
    .where('id', '=', user_id)
    .executeTakeFirst()
  if (person) return
  await ctx.db.updateTable('academy.appeal').set({ text: '', answer: '' }).where('id', '=', id).execute()
  await eraseAnswers(ctx.db, sql`select ${id}::uuid`)
  // Z926: what replaces it is told nobody any more, if it is about them.
  const { rows } = await sql<{ id: string }>`update academy.decision d set text = '' from academy.appeal a
    where a.id = ${id} and d.id = a.changed_to and d.person_id = ${user_id} returning d.id`.execute(ctx.db)
  await sql`update academy.audit set before = before - 'text', after = after - 'text'
    where target_kind = 'appeal' and target_id = ${id}
      or target_kind = 'decision' and target_id = any(${[decision_id, ...rows.map(row => row.id)]}::text[])
        and after->>'user_id' = ${user_id}`.execute(ctx.db)
}

/** Z926: the answer to an appeal is also why its decision ended, whomever that is about. */
export async function eraseAnswers(db: Ctx['db'], appeals: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string }>`update academy.decision d set ended_text = null
    from academy.appeal a where a.id in (${appeals}) and d.id = a.decision_id and d.ended_text is not null
    returning d.id`.execute(db)
  await sql`update academy.audit set after = after - 'text'
    where target_kind = 'decision' and target_id = any(${rows.map(({ id }) => id)}::text[])
      and action in ('decision.overturn', 'decision.change')`.execute(db)
}

/** Forgets addresses as soon as nobody can object any more, and nobody waits for an answer. */
export async function forgetAddresses(ctx: Ctx): Promise<void> {
  await sql`delete from academy.kept_address k using academy.decision d
    where d.id = k.decision_id
      and (k.until <= ${ctx.now()} or d.state <> 'done'
        or exists (select from academy.appeal a where a.decision_id = d.id))
      and not exists (select from academy.appeal a where a.decision_id = d.id and a.state = 'open')`.execute(
    ctx.db,
  )
}

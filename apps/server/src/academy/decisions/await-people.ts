import { sql } from 'kysely'
import type { InTransaction } from '../../platform/database/transaction.ts'
import './decisions.table.ts'

/**
 * Z1041: whatever decides about people, takes that back or deletes their account happens one after the other for each of
 * them. This comes before every row: several decisions about one person change the same tasks, and whoever deletes the
 * account changes all of its decisions.
 */
export async function awaitPeople(ctx: InTransaction, ids: (string | null)[]): Promise<void> {
  const known = new Set(ids.flatMap(id => id ?? []))
  for (const id of [...known].toSorted())
    await sql`select pg_advisory_xact_lock(hashtextextended(${`decided ${id}`}, 0))`.execute(ctx.db)
}

/** Those whom these decisions are about, or what is beside them, and whoever reported. */
export async function awaitDecided(ctx: InTransaction, decisionIds: string[]): Promise<void> {
  if (decisionIds.length === 0) return
  const { rows } = await sql<{ person_id: string; user_id: string | null }>`
    select d.person_id, r.user_id from academy.decision d
      left join academy.subtask_report r on r.id = d.report_id
    where d.id = any(${decisionIds}::uuid[]) or d.beside = any(${decisionIds}::uuid[])`.execute(ctx.db)
  await awaitPeople(
    ctx,
    rows.flatMap(({ person_id, user_id }) => [person_id, user_id]),
  )
}

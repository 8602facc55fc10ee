import type { Generated } from 'kysely'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { LARGEST_IN_ROW } from '../../tickets/parts/store-parts.ts'

export interface FileMoveTable {
  place: string
  moved: Generated<number>
  bytes: Generated<number>
  waiting: Generated<number>
  fault: string | null
  at: Date
}

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    'lotse.file_move': FileMoveTable
  }
}

interface Noted {
  moved?: number
  bytes?: number
  waiting?: number
  fault?: string | null
}

/** What one place has got rid of since there is a bucket, and why it got stuck. */
export async function noteMove(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  place: string,
  { moved = 0, bytes = 0, waiting = 0, fault = null }: Noted,
): Promise<void> {
  await sql`insert into lotse.file_move as m (place, moved, bytes, waiting, fault, at)
    values (${place}, ${moved}, ${bytes}, ${waiting}, ${fault}, ${now()})
    on conflict (place) do update set moved = m.moved + excluded.moved, bytes = m.bytes + excluded.bytes,
      waiting = excluded.waiting, fault = excluded.fault, at = excluded.at`.execute(db)
}

/** Nobody needs a larger number to know that it takes a while. */
const MOST_COUNTED = 100_000

/** What is still in the database although a bucket would take it. */
export const largeRows = {
  tickets: sql`lotse.ticket_part where octet_length(bytes) > ${sql.lit(LARGEST_IN_ROW)}`,
  mails: sql`lotse.inbound_mail where state = 'waiting' and octet_length(raw) > ${sql.lit(LARGEST_IN_ROW)}`,
}

export interface MoveState {
  /** Parts and mails in the database, files in data directories; `isMore`: at least so many. */
  waiting: number
  isMore: boolean
  moved: number
  bytes: number
  fault: string | null
}

/** How far the move to the bucket is. A data directory of which nothing was heard for an hour may be gone, or have a new name. */
export async function moveState({ db }: Pick<Ctx, 'db'>): Promise<MoveState> {
  const { rows } = await sql<MoveState & { counted: number }>`
    with here as (select (select count(*) from (select from ${largeRows.tickets} limit ${MOST_COUNTED}) p)
      + (select count(*) from (select from ${largeRows.mails} limit ${MOST_COUNTED}) m) as counted)
    select here.counted::float8, (here.counted + coalesce(sum(f.waiting) filter (where f.at > now() - interval '1 hour'), 0))::float8 as waiting,
      coalesce(sum(f.moved), 0)::float8 as moved, coalesce(sum(f.bytes), 0)::float8 as bytes, (array_agg(f.fault order by f.at desc) filter (where f.fault is not null and f.at > now() - interval '1 hour'))[1] as fault
    from here left join lotse.file_move f on true group by here.counted`.execute(db)
  const { counted = 0, ...state } = rows[0] ?? { waiting: 0, moved: 0, bytes: 0, fault: null }
  return { ...state, isMore: counted >= MOST_COUNTED }
}

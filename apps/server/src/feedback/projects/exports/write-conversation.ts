import { sql } from 'kysely'
import type { ConsoleCtx } from '../../context.ts'
import { inJoined } from '../../conversations/merged/joined.ts'

/** Messages read at once. */
const AT_ONCE = 50

interface Written {
  id: string
  from: string
  by: string | null
  text: string
  html: string | null
  at: Date
}

/** A ticket's messages and notes as lines of JSON, oldest first. */
export async function* writeConversation(ctx: ConsoleCtx, ticketId: string): AsyncGenerator<string> {
  let last: Written | undefined
  do {
    const rows: Written[] = await readMessages(ctx, ticketId, last)
    yield rows.map(row => `${JSON.stringify(row)}\n`).join('')
    last = rows.length < AT_ONCE ? undefined : rows.at(-1)
  } while (last)
}

async function readMessages(ctx: ConsoleCtx, ticketId: string, last: Written | undefined) {
  const { rows } =
    await sql<Written>`select m.id, m.author as "from", a.name as by, m.text, m.html, m.created_at as at
    from lotse.message m left join lotse.account a on a.id = m.account_id
    where ${inJoined(sql`${ctx.caller.projectId}::uuid`, sql`${ticketId}::uuid`)}
      and m.data ->> 'copyOf' is null
      and m.author in ('visitor', 'team', 'bot', 'note') and m.data ->> 'isDeleted' is null
      ${last ? sql`and (m.created_at, m.id) > (${last.at}, ${last.id}::uuid)` : sql``}
    order by m.created_at, m.id limit ${sql.lit(AT_ONCE)}`.execute(ctx.db)
  return rows
}

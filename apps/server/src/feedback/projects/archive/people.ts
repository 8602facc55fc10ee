import type { Colleague } from '@lotse/contracts/exports/archive/row-fields'
import { sql } from 'kysely'
import type { ConsoleCtx } from '../../context.ts'
import type { Definition, Row } from './definition.ts'

/** The account that a colleague of the archive has in this team. */
export type FindMember = (colleague: unknown) => string | null

const peopleIn = ({ people = [] }: Definition, row: Row): Colleague[] =>
  people.flatMap(name => row[name] ?? []) as Colleague[]

/** People without an account in this team are only a name. */
export async function findMembers(ctx: ConsoleCtx, kind: Definition, rows: Row[]): Promise<FindMember> {
  const emails = [
    ...new Set(rows.flatMap(row => peopleIn(kind, row).map(({ email }) => email.toLowerCase()))),
  ]
  const found = new Map<string, string>()
  if (emails.length > 0) {
    const { rows } = await sql<{ id: string; email: string }>`select a.id, lower(a.email) as email
      from lotse.membership m join lotse.account a on a.id = m.account_id
      where m.team_id = ${ctx.caller.teamId} and lower(a.email) = any(${emails})`.execute(ctx.db)
    for (const { id, email } of rows) found.set(email, id)
  }
  return colleague => {
    const email = (colleague as Colleague | null | undefined)?.email
    return (email && found.get(email.toLowerCase())) || null
  }
}

/** SQL for a colleague: what an archive says about an account. */
export const colleagueOf = (column: string): string =>
  `(select json_build_object('name', a.name, 'email', a.email) from lotse.account a where a.id = ${column})`

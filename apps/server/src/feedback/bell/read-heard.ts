import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { ledByBot } from '../bots/owed-turn.ts'
import { knownName } from '../contacts/contacts.table.ts'
import { type Member, usualHearing } from './bell.table.ts'

/** The parts of a ticket, one of its messages and its team that decide who hears of it. */
export interface Heard {
  number: number
  title: string
  isForm: boolean
  /** A report that a page sent automatically. */
  isSilent: boolean
  assigneeId: string | null
  /** A rule has assigned it since this was written; the assignee hears of that. */
  isRuled: boolean
  contactId: string
  /** The visitor's name or address; empty for an anonymous one. */
  visitor: string
  /** A bot leads the conversation, or is about to. */
  isLed: boolean
  /** A bot handed the conversation over to the team after this was written. */
  isHandedOver: boolean
  /** The visitor had written nothing before. */
  isFirst: boolean
  text: string
  /** The colleague who did it. */
  writer: string | null
  since: Date
  members: Member[]
}

interface About {
  projectId: string
  ticketId: string
  messageId?: string
  accountId?: string | null
}

export async function readHeard(
  ctx: Pick<Ctx, 'db' | 'now'>,
  { projectId, ticketId, messageId, accountId }: About,
): Promise<Heard | undefined> {
  const { rings, mails } = usualHearing
  const { rows } = await sql<Heard>`
    select t.number, t.title, t.by_form as "isForm", t.is_silent as "isSilent", t.assignee_id as "assigneeId",
      c.id as "contactId", ${knownName} as visitor,
      ${ledByBot(ticketId)} as "isLed",
      exists (select from lotse.message h where h.project_id = t.project_id and h.ticket_id = t.id
        and h.author = 'system' and h.data ->> 'event' = 'handover'
        and h.created_at >= coalesce(m.created_at, t.created_at)) as "isHandedOver",
      exists (select from lotse.message h where h.project_id = t.project_id and h.ticket_id = t.id
        and h.author = 'change' and h.data -> 'change' ->> 'rule' is not null
        and h.created_at >= coalesce(m.created_at, t.created_at)) as "isRuled",
      m.id is not null and not exists (select from lotse.message e where e.project_id = t.project_id
        and e.ticket_id = t.id and e.author = 'visitor' and (e.created_at, e.id) < (m.created_at, m.id)) as "isFirst",
      coalesce(m.text, '') as text,
      (select name from lotse.account where id = ${accountId ?? null}::uuid) as writer,
      coalesce(m.created_at, t.updated_at) as since,
      coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name,
          'rings', coalesce(h.rings, ${rings}), 'mails', coalesce(h.mails, ${mails})) order by a.id)
        from lotse.membership s join lotse.account a on a.id = s.account_id
        left join lotse.member_hearing h on h.account_id = a.id and h.project_id = p.id
        where s.team_id = p.team_id and s.role <> 'viewer' and a.disabled_at is null), '[]') as members
    from lotse.ticket t join lotse.project p on p.id = t.project_id
    join lotse.contact c on c.id = t.contact_id
    left join lotse.message m on m.project_id = t.project_id and m.ticket_id = t.id
      and m.id = ${messageId ?? null}::uuid
    where t.project_id = ${projectId} and t.id = ${ticketId}`.execute(ctx.db)
  return rows[0]
}

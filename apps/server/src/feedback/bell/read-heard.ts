import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { ledByBot } from '../bots/owed-turn.ts'
import { knownName } from '../contacts/contacts.table.ts'
import { type Member, usualHearing, writtenAt } from './bell.table.ts'

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

/** Returns them in the order of what was asked; a ticket that is gone is missing. */
export async function readHeard(ctx: Pick<Ctx, 'db'>, about: About[]): Promise<(Heard | undefined)[]> {
  const { rings, mails } = usualHearing
  const asked = about.map(({ projectId, ticketId, messageId, accountId }, place) => ({
    place,
    project_id: projectId,
    ticket_id: ticketId,
    message_id: messageId ?? null,
    account_id: accountId ?? null,
  }))
  const { rows } = await sql<Heard & { place: number }>`
    select f.place, t.number, t.title, t.by_form as "isForm", t.is_silent as "isSilent",
      t.assignee_id as "assigneeId", c.id as "contactId", ${knownName} as visitor,
      ${ledByBot} as "isLed",
      exists (select from lotse.message h where h.project_id = t.project_id and h.ticket_id = t.id
        and h.author = 'system' and h.data ->> 'event' = 'handover'
        and h.created_at >= coalesce(m.created_at, t.created_at)) as "isHandedOver",
      exists (select from lotse.message h where h.project_id = t.project_id and h.ticket_id = t.id
        and h.author = 'change' and h.data -> 'change' ->> 'rule' is not null
        and h.created_at >= coalesce(m.created_at, t.created_at)) as "isRuled",
      m.id is not null and o.id = t.id and not exists (select from lotse.message e where e.project_id = t.project_id
        and e.ticket_id = t.id and e.author = 'visitor' and (e.created_at, e.id) < (m.created_at, m.id)) as "isFirst",
      coalesce(m.text, '') as text,
      (select name from lotse.account where id = f.account_id) as writer,
      coalesce(${writtenAt}, t.updated_at) as since,
      coalesce(team.members, '[]') as members
    from json_to_recordset(${JSON.stringify(asked)}::json)
      as f (place int, project_id uuid, ticket_id uuid, message_id uuid, account_id uuid)
    join lotse.ticket t on t.project_id = f.project_id and t.id = f.ticket_id
    -- It may be in a merged conversation, whose visitor it is then.
    left join lotse.message m on m.project_id = t.project_id and m.id = f.message_id
    left join lotse.ticket o on o.project_id = m.project_id and o.id = m.ticket_id
    join lotse.contact c on c.project_id = t.project_id and c.id = coalesce(o.contact_id, t.contact_id)
    left join (select p.id, json_agg(json_build_object('id', a.id, 'name', a.name,
        'rings', coalesce(h.rings, ${rings}), 'mails', coalesce(h.mails, ${mails})) order by a.id) as members
      from lotse.project p join lotse.membership s on s.team_id = p.team_id and s.role <> 'viewer'
      join lotse.account a on a.id = s.account_id and a.disabled_at is null
      left join lotse.member_hearing h on h.account_id = a.id and h.project_id = p.id
      where p.id = any(${[...new Set(about.map(({ projectId }) => projectId))]}::uuid[])
      group by p.id) team on team.id = t.project_id`.execute(ctx.db)
  const found = new Map(rows.map(({ place, ...heard }) => [place, heard]))
  return about.map((_, place) => found.get(place))
}

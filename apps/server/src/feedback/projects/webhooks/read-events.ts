import type { TicketChannel, TicketStatus } from '@lotse/contracts/console/tickets'
import { priorities } from '@lotse/contracts/visitor/choices'
import type { EventMessage, EventTicket, EventVisitor } from '@lotse/contracts/webhooks/lotse-events'
import { visitorCode } from '@lotse/rules/text/contact-name'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { cut } from '../../../platform/text/cut.ts'
import { ticketPath } from '../../bell/push.ts'
import { knownName } from '../../contacts/contacts.table.ts'
import { readReport } from '../../conversations/read-report.ts'
import type { LotseFact } from '../../facts.ts'
import type { TopicFacts } from './topic-of.ts'

/** Characters of what somebody wrote: the console has the rest. */
const LONGEST_TEXT = 10_000

export type TicketFact = Extract<LotseFact, { ticketId: string }>

/** A ticket as an event tells of it. */
export interface EventSource extends TopicFacts {
  project: { id: string; name: string }
  ticket: EventTicket
  visitor: EventVisitor
  /** What the team calls the visitor if they have no name. */
  code: string
  message: EventMessage | undefined
  by: { id: string; name: string } | null
  ratingWord: string
  /** The token of a picture that was sent with it. */
  picture: string | undefined
}

interface Row {
  place: number
  project_id: string
  project: string
  id: string
  number: number
  title: string
  type: string
  status: TicketStatus
  priority: number
  tags: string[]
  channel: TicketChannel
  is_silent: boolean
  by_form: boolean
  current_url: string
  created_at: Date
  assignee_id: string | null
  assignee: string | null
  contact_id: string
  contact: string
  email: string
  user_id: string | null
  verified: boolean
  rating_word: string
  message_id: string | null
  author: EventMessage['from'] | null
  text: string | null
  writer_id: string | null
  writer: string | null
  files: string[]
  picture: string | null
  is_first: boolean
  is_deleted: boolean
}

/**
 * A deletion of one of the team's messages waits until it is noted, and then deletes the note, too. Tickets come
 * first, as everywhere.
 */
async function holdMessages(ctx: InTransaction, facts: TicketFact[]): Promise<void> {
  const written = facts.flatMap(fact =>
    fact.kind === 'message-changed' || (fact.kind === 'message-written' && fact.author !== 'visitor')
      ? [fact]
      : [],
  )
  if (written.length === 0) return
  const ofAll = (pick: (fact: (typeof written)[number]) => string) => [...new Set(written.map(pick))]
  const projects = sql`project_id = any(${ofAll(({ projectId }) => projectId)}::uuid[])`
  await sql`select from lotse.ticket where ${projects}
    and id = any(${ofAll(({ ticketId }) => ticketId)}::uuid[]) order by id for key share`.execute(ctx.db)
  await sql`select from lotse.message where ${projects}
    and id = any(${ofAll(({ messageId }) => messageId)}::uuid[]) order by id for share`.execute(ctx.db)
}

/** In the order of the facts; a ticket that is gone is missing. One statement for all of them. */
export async function readEvents(
  ctx: InTransaction,
  facts: TicketFact[],
): Promise<(EventSource | undefined)[]> {
  await holdMessages(ctx, facts)
  const asked = facts.map((fact, place) => ({
    place,
    project_id: fact.projectId,
    ticket_id: fact.ticketId,
    message_id: 'messageId' in fact ? fact.messageId : null,
    account_id: 'accountId' in fact ? fact.accountId : null,
  }))
  const ofTicket = sql`u.project_id = t.project_id
    and case when m.id is null then u.ticket_id = t.id and u.token is distinct from t.recording_token
      else u.message_id = m.id end`
  const { rows } = await sql<Row>`
    select f.place, p.id as project_id, p.name as project, t.id, t.number, coalesce(t.merged_title, t.title) as title, t.type, t.status, t.priority, t.tags,
      t.channel, t.is_silent, t.by_form, t.current_url, t.created_at, a.id as assignee_id, a.name as assignee,
      c.id as contact_id, ${knownName} as contact, c.email, c.user_id, coalesce(o.verified, t.verified) as verified, t.rating_word, m.id as message_id,
      m.author, m.text, w.id as writer_id, w.name as writer,
      array(select u.name from lotse.upload u where ${ofTicket} order by u.created_at, u.token limit 20) as files,
      (select u.token from lotse.upload u where ${ofTicket} and u.content_type like 'image/%'
        and u.size <= ${LARGEST_PICTURE} order by u.created_at, u.token limit 1) as picture,
      m.author = 'visitor' and o.id = t.id and not exists (select from lotse.message e where e.project_id = t.project_id
        and e.ticket_id = t.id and e.author = 'visitor' and (e.created_at, e.id) < (m.created_at, m.id)) is true as is_first,
      (m.data ->> 'isDeleted' is not null) is true as is_deleted
    from json_to_recordset(${JSON.stringify(asked)}::json)
      as f (place int, project_id uuid, ticket_id uuid, message_id uuid, account_id uuid)
    join lotse.ticket t on t.project_id = f.project_id and t.id = f.ticket_id
    join lotse.project p on p.id = t.project_id
    -- It may be in a merged conversation, whose visitor it is then.
    left join lotse.message m on m.project_id = t.project_id and m.id = f.message_id
    left join lotse.ticket o on o.project_id = m.project_id and o.id = m.ticket_id
    join lotse.contact c on c.project_id = t.project_id and c.id = coalesce(o.contact_id, t.contact_id)
    left join lotse.account a on a.id = t.assignee_id
    left join lotse.account w on w.id = f.account_id`.execute(ctx.db)
  const found = new Map<number, EventSource>()
  for (const row of rows) {
    const isReport = facts[row.place]?.kind === 'ticket-created' && row.by_form
    const report = isReport ? (await readReport(ctx, row)).text : undefined
    found.set(row.place, sourceOf(ctx, row, report))
  }
  return facts.map((_, place) => found.get(place))
}

/** What chat tools load without complaint. */
const LARGEST_PICTURE = 5 * 1024 ** 2

const personOf = (id: string | null, name: string | null) => (id ? { id, name: name ?? '' } : null)

function sourceOf(ctx: Ctx, row: Row, report: string | undefined): EventSource {
  const by = personOf(row.writer_id, row.writer)
  const { picture, files } = row
  const written = row.message_id
    ? { id: row.message_id, from: row.author ?? 'visitor', by, text: row.text ?? '' }
    : report === undefined
      ? undefined
      : { id: null, from: 'visitor' as const, by: null, text: report }
  return {
    isForm: row.by_form,
    isEmpty: row.title === '',
    isFirst: row.is_first,
    isNote: row.author === 'note',
    isDeleted: row.is_deleted,
    project: { id: row.project_id, name: row.project },
    ticket: {
      id: row.id,
      number: row.number,
      title: row.title,
      type: row.type,
      status: row.status,
      priority: priorities[row.priority] ?? 'LOW',
      tags: row.tags,
      channel: row.channel,
      isSilent: row.is_silent,
      assignee: personOf(row.assignee_id, row.assignee),
      page: row.current_url,
      createdAt: row.created_at.toISOString(),
      url: ctx.settings.urls.lotse + ticketPath({ projectId: row.project_id, ticketId: row.id }),
    },
    visitor: {
      id: row.contact_id,
      name: row.contact,
      email: row.email,
      userId: row.user_id ?? '',
      isVerified: row.verified,
    },
    code: visitorCode(row.contact_id),
    message: written && { ...written, text: cut(written.text, LONGEST_TEXT), files },
    by,
    ratingWord: row.rating_word,
    picture: picture ?? undefined,
  }
}

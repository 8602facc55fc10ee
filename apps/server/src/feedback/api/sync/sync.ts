import type { SyncedAnswers, SyncedMessage } from '@lotse/contracts/api/sync'
import type { Since } from '@lotse/contracts/api/sync-shapes'
import { deletionsKeptDays } from '@lotse/contracts/limits'
import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { changesOf } from '../../../platform/tokens/sync/changes.ts'
import { readEntries } from '../../audit/audit-log.ts'
import { type ListRow, listed, rowAnswer } from '../../contacts/contacts.ts'
import type { ConsoleCtx } from '../../context.ts'
import { teamMessage } from '../../conversations/message-answer.ts'
import { readMessages } from '../../conversations/messages.table.ts'
import { loadTicketRows } from '../../inbox/inbox.table.ts'
import { isListed } from '../../inbox/ticket-filter.ts'
import { mailsById } from '../../letters/mails.ts'
import { readErrors } from '../../stacks/groups/list-errors.ts'

export const syncTickets = (ctx: Ctx, projectId: string, query: Since) =>
  changesOf(
    ctx,
    {
      // Programs that have a ticket hear that it was merged.
      from: sql`lotse.ticket t where (${isListed(projectId)} or t.project_id = ${projectId} and t.merged_into is not null)`,
      load: ids => loadTicketRows(ctx, projectId, ids),
    },
    query,
  )

/** Also those of conversations that no list has yet: they do not change when somebody answers the greeting of a bot. */
export const syncMessages = (ctx: Ctx, projectId: string, query: Since) =>
  changesOf(
    ctx,
    {
      from: sql`lotse.message t where t.project_id = ${projectId}`,
      load: async (ids): Promise<Omit<SyncedMessage, 'changedAt'>[]> =>
        (await readMessages(ctx, projectId, ids)).map(row => {
          const { letter: _, ...message } = teamMessage(ctx, row)
          return { ...message, ticketId: row.ticket_id }
        }),
    },
    query,
  )

export const syncContacts = (ctx: Ctx, projectId: string, query: Since) =>
  changesOf(
    ctx,
    {
      from: sql`lotse.contact t where t.project_id = ${projectId}`,
      load: async ids => {
        const { rows } = await sql<ListRow>`select ${listed} from lotse.contact c
          where c.project_id = ${projectId} and c.id = any(${ids}::uuid[])`.execute(ctx.db)
        return rows.map(rowAnswer)
      },
    },
    query,
  )

interface AnswersRow extends Pick<SyncedAnswers, 'id' | 'page' | 'answers'> {
  flow_id: string
  contact_id: string
  created_at: Date
}

export const syncAnswers = (ctx: Ctx, projectId: string, query: Since) =>
  changesOf(
    ctx,
    {
      from: sql`lotse.ticket t where t.project_id = ${projectId} and t.flow_id is not null`,
      load: async ids => {
        const { rows } = await sql<AnswersRow>`select t.id, t.flow_id, t.contact_id, t.page, t.created_at,
            coalesce((select jsonb_object_agg(a.name, a.value) from lotse.flow_answer a
              where a.project_id = t.project_id and a.ticket_id = t.id), '{}') as answers
          from lotse.ticket t where t.project_id = ${projectId} and t.id = any(${ids}::uuid[])`.execute(
          ctx.db,
        )
        return rows.map(({ flow_id: flowId, contact_id: contactId, created_at, ...row }) => ({
          ...row,
          flowId,
          contactId,
          createdAt: created_at.toISOString(),
        }))
      },
    },
    query,
  )

export const syncAudit = (ctx: Ctx, teamId: string, query: Since) =>
  changesOf(
    ctx,
    {
      from: sql`lotse.audit t where t.team_id = ${teamId}`,
      load: ids => readEntries(ctx, teamId, ids),
    },
    query,
  )

/** Those of the project and those of its team have an index each. */
export function syncMails(ctx: ConsoleCtx, query: Since) {
  const { projectId, teamId } = ctx.caller
  const from = [
    sql`platform.mail t where t.project_id = ${projectId}`,
    sql`platform.mail t where t.team_id = ${teamId} and t.project_id is null`,
  ]
  return changesOf(ctx, { from, load: ids => mailsById(ctx, ids) }, query)
}

export const syncErrors = (ctx: ConsoleCtx, query: Since) =>
  changesOf(
    ctx,
    {
      from: sql`lotse.error_group t where t.project_id = ${ctx.caller.projectId}`,
      load: ids => readErrors(ctx, ids),
    },
    query,
  )

/** The database itself notes what is deleted, whoever deletes it. */
export async function syncDeletions(
  ctx: Ctx,
  projectId: string,
  kind: 'ticket' | 'message' | 'contact' | 'note',
  query: Since,
) {
  const { items, ...answer } = await changesOf(
    ctx,
    {
      from: sql`(select d.id, d.deleted_at as changed_at from lotse.deletion d
        where d.project_id = ${projectId} and d.kind = ${kind}) t where true`,
      load: async ids => ids.map(id => ({ id })),
    },
    query,
  )
  return { items: items.map(({ id, changedAt }) => ({ id, deletedAt: changedAt })), ...answer }
}

export async function forgetDeletions(ctx: Ctx): Promise<void> {
  await sql`delete from lotse.deletion
    where deleted_at < clock_timestamp() - make_interval(days => ${sql.lit(deletionsKeptDays)})`.execute(
    ctx.db,
  )
}

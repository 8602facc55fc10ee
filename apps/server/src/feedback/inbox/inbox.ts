import type { FlowDefinition } from '@lotse/contracts/console/content/content'
import type { StoredAnswer } from '@lotse/contracts/console/fields/stored-answer'
import type { TicketQuery } from '@lotse/contracts/console/fields/ticket-query'
import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { ticketPartKinds } from '@lotse/contracts/console/tickets'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/http/errors.ts'
import { companyKey, companyOf } from '../contacts/companies/companies.table.ts'
import '../contacts/notes/notes.table.ts'
import { isUuid } from '../../platform/text/is-uuid.ts'
import { readerLang } from '../letters/reader.ts'
import { signPart } from '../media/signed.ts'
import { readFilesByField } from '../tickets/form-files.ts'
import { botAnswers, formAnswers } from '../tickets/stored-answers.ts'
import { fileUrl } from '../uploads/uploads.ts'
import { findTickets } from './find-tickets.ts'
import { loadTicketRows } from './inbox.table.ts'
import { findMerged } from './merging/find-merged.ts'
import { dated, ticketFilter } from './ticket-filter.ts'

export async function listTickets(ctx: Ctx, projectId: string, accountId: string, query: TicketQuery) {
  const asked = await dated(ctx, projectId, query)
  return findTickets(ctx, ticketFilter(projectId, asked, accountId, ctx.now()), query)
}

export async function readTicket(ctx: Ctx, projectId: string, ticketId: string): Promise<TicketDetail> {
  const [row] = isUuid(ticketId) ? await loadTicketRows(ctx, projectId, [ticketId]) : []
  if (!row) throw new AppError('not_found')
  const more = await ctx.db
    .selectFrom('lotse.ticket as t')
    .innerJoin('lotse.contact as c', join =>
      join.onRef('c.project_id', '=', 't.project_id').onRef('c.id', '=', 't.contact_id'),
    )
    .leftJoin('lotse.visitor_session as s', join =>
      join.onRef('s.project_id', '=', 't.project_id').onRef('s.id', '=', 't.session_id'),
    )
    .select([
      't.share_token',
      't.form_data',
      't.answers',
      't.flow_id',
      't.bot_id',
      't.custom_data',
      't.meta_data',
      't.outbound',
      't.session_id',
      't.is_silent',
      't.recording_token',
      't.rating_word',
      't.rated_at',
      'c.lang',
      's.lang as session_lang',
      'c.company_name',
      companyKey.as('company_key'),
    ])
    .select(({ selectFrom, fn }) =>
      selectFrom('lotse.contact_note as n')
        .select(fn.countAll().as('count'))
        .whereRef('n.project_id', '=', 't.project_id')
        .whereRef('n.contact_id', '=', 't.contact_id')
        .as('notes'),
    )
    .where('t.project_id', '=', projectId)
    .where('t.id', '=', ticketId)
    .executeTakeFirstOrThrow()
  const parts = await ctx.db
    .selectFrom('lotse.ticket_part')
    .select(['kind', 'raw_size'])
    .where('project_id', '=', projectId)
    .where('ticket_id', '=', ticketId)
    .execute()
  return {
    ...row,
    shareToken: more.is_silent ? null : more.share_token,
    formData: more.form_data,
    files: await readFilesByField(ctx, projectId, ticketId, more.form_data),
    ...(await formOf(ctx, projectId, more)),
    customData: more.custom_data,
    metaData: more.meta_data,
    outbound: await outboundOf(ctx, projectId, more.outbound),
    parts: ticketPartKinds.flatMap(kind =>
      parts.filter(part => part.kind === kind).map(part => ({ kind, size: part.raw_size })),
    ),
    media: mediaUrls(ctx, projectId, ticketId, row, more.recording_token),
    sessionId: more.session_id,
    company: companyOf(more.company_key, more.company_name),
    contactNotes: Number(more.notes),
    visitorLang: readerLang(more),
    merged: row.mergedCount > 0 ? await findMerged(ctx, projectId, ticketId) : [],
    rated: more.rated_at && { word: more.rating_word, at: more.rated_at.toISOString() },
  }
}

interface Filled {
  flow_id: string | null
  bot_id: string | null
  form_data: Record<string, unknown>
  answers: StoredAnswer[]
}

/** The form and its labels; a ticket stored without labels gets the current ones. */
async function formOf(ctx: Ctx, projectId: string, { flow_id, bot_id, form_data, answers }: Filled) {
  const flow = flow_id
    ? await ctx.db
        .selectFrom('lotse.flow')
        .select(['id', 'name', 'definition'])
        .where('project_id', '=', projectId)
        .where('id', '=', flow_id)
        .executeTakeFirst()
    : undefined
  const form = flow ? { id: flow.id, name: flow.name } : null
  if (answers.length > 0) return { form, answers }
  if (flow) return { form, answers: formAnswers(flow.definition as FlowDefinition, form_data) }
  const bot = bot_id
    ? await ctx.db
        .selectFrom('lotse.bot')
        .select('definition')
        .where('project_id', '=', projectId)
        .where('id', '=', bot_id)
        .executeTakeFirst()
    : undefined
  return { form, answers: bot ? botAnswers(bot.definition, form_data) : [] }
}

/** A campaign with its name; null for anything else, such as a form or a deleted campaign. */
async function outboundOf(ctx: Ctx, projectId: string, id: string | null): Promise<TicketDetail['outbound']> {
  const row = isUuid(id)
    ? await ctx.db
        .selectFrom('lotse.outbound')
        .select(['id', 'name'])
        .where('project_id', '=', projectId)
        .where('id', '=', id)
        .executeTakeFirst()
    : undefined
  return row ?? null
}

function mediaUrls(
  ctx: Ctx,
  projectId: string,
  ticketId: string,
  { hasSnapshot, hasReplay }: { hasSnapshot: boolean; hasReplay: boolean },
  recordingToken: string | null,
): TicketDetail['media'] {
  const { media } = ctx.settings.urls
  const signed = (kind: string) => signPart(ctx, projectId, ticketId, kind)
  return {
    snapshotUrl: hasSnapshot ? `${media}/snapshots/${signed('snapshot')}` : null,
    replayUrl: hasReplay ? `${media}/replays/${signed('replay')}` : null,
    recordingUrl: recordingToken ? fileUrl(ctx, recordingToken) : null,
  }
}

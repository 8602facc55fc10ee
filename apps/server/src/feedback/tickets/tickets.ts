import { createHash } from 'node:crypto'
import type { TicketBody } from '@lotse/contracts/visitor/ticket'
import { pickText } from '@lotse/rules/text/local-text'
import { AppError } from '../../platform/http/errors.ts'
import type { Storing } from '../../platform/limits/bytes-per-day.ts'
import { cut } from '../../platform/text/cut.ts'
import { completeByUse } from '../checklists/progress.ts'
import type { FeedbackCtx, Visitor } from '../context.ts'
import { type Asked, answerCard, readAsked } from '../conversations/cards/answer-card.ts'
import { crashShape } from '../stacks/groups/crash-shape.ts'
import { asText, bytesOf, previewOf } from '../text/text.ts'
import { countBytes, storeBytes } from '../uploads/store-bytes.ts'
import { tokenOfUrl } from '../uploads/uploads.ts'
import { longestSearchText, textsOf, titleOf } from './answer-words.ts'
import { flowAnswers } from './flow-answers.ts'
import { formFiles } from './form-files.ts'
import { storeParts } from './parts/store-parts.ts'
import { type PreparedTicket, prepareTicket, type TicketFields } from './prepare-ticket.ts'
import type { ReadParts } from './report-body.ts'
import { reporterOf } from './reporter.ts'
import { requireSpamToken } from './spam-token.ts'
import { formAnswers } from './stored-answers.ts'
import { countAnswer, findForm, type Survey } from './survey-answers.ts'
import { blankTicket, findIdempotency, type NewTicket } from './tickets.table.ts'
import { typeWord } from './type-words.ts'

export interface CreatedTicket {
  id: string
  shareToken: string | null
  type: string
  createdAt: string
}

const ranks: Record<string, number> = { LOW: 0, MEDIUM: 1, HIGH: 2 }

export interface Sending {
  who: Storing
  idempotencyKey: string | undefined
  read: ReadParts | undefined
}

/**
 * Stores a ticket. With a key the call may be repeated any number of times; it is stored once. The parts of a
 * large one have already been read.
 */
export async function createTicket(
  ctx: FeedbackCtx,
  visitor: Visitor,
  sent: TicketBody,
  { who, idempotencyKey, read }: Sending,
): Promise<CreatedTicket> {
  requireSpamToken(ctx, visitor, sent)
  const { body, asked } = await readAsked(ctx, visitor, sent)
  const whole = read ? { ...read, fields: body } : await ctx.takeTurn(who.address, () => prepareTicket(body))
  const requestHash = idempotencyKey ? hashOf(visitor, read?.hash ?? JSON.stringify(body)) : undefined
  /** The sender chooses the key: it must not collide with any other, such as a conversation's. */
  const onceWith = (answer: CreatedTicket) =>
    idempotencyKey && requestHash
      ? { key: `report ${cut(idempotencyKey, 255)}`, requestHash, answer }
      : undefined
  const crash = asked ? undefined : silentCrash(ctx, whole)
  if (crash) {
    const { id, at } = blankTicket(visitor, ctx.now())
    const answer = { id, shareToken: null, type: typeOf(body), createdAt: at.toISOString() }
    const { projectId, contactId } = visitor
    if (await ctx.countCrash({ projectId, contactId, shape: crash, at, once: onceWith(answer) }))
      return answer
  }
  // The size of the compressed parts.
  const bytes = whole.parts.reduce((sum, part) => sum + part.bytes.length, bytesOf(whole.fields))
  await storeBytes(ctx, who, 'report', bytes)
  const ticket = await ticketOf(ctx, visitor, whole, crash)
  countBytes(ctx, who, 'report', bytesOf(ticket.answers))
  if (asked) {
    // Only a survey's answers are counted, too: its files stay with them.
    const isSurvey = ticket.type === 'SURVEY'
    const given = {
      answers: ticket.answers ?? [],
      fileTokens: isSurvey ? [] : (ticket.fileTokens ?? []),
      key: idempotencyKey,
    }
    const message = await answerCard(ctx, visitor, asked, given, who)
    if (!isSurvey) return answeredForm(ctx, visitor, asked, ticket, message.createdAt)
  }
  const answer: CreatedTicket = {
    id: ticket.id,
    shareToken: asked?.shareToken ?? (ticket.isSilent ? null : ticket.shareToken),
    type: ticket.type,
    createdAt: ticket.at.toISOString(),
  }
  const once = onceWith(answer)
  const stored = { ...ticket, parts: await storeParts(ctx, whole.parts) }
  if (!(await ctx.writeTicket({ ticket: stored, once, cause: ctx.cause })))
    return firstAnswer(ctx, visitor.projectId, once)
  ctx.live.ticketCreated(visitor.projectId, ticket.id)
  if (ticket.flowId) {
    await countAnswer(ctx, visitor, ticket.flowId, ticket.outbound)
    await completeByUse(ctx, visitor, 'FEEDBACK_FLOW', ticket.flowId)
  }
  return answer
}

/** The form is a message of the conversation that it was opened from, and no ticket. */
async function answeredForm(
  ctx: FeedbackCtx,
  visitor: Visitor,
  { ticketId: id, shareToken }: Asked,
  { type, flowId }: NewTicket,
  createdAt: string,
): Promise<CreatedTicket> {
  if (flowId) await completeByUse(ctx, visitor, 'FEEDBACK_FLOW', flowId)
  return { id, shareToken, type, createdAt }
}

async function firstAnswer(
  ctx: FeedbackCtx,
  projectId: string,
  once: { key: string; requestHash: Buffer } | undefined,
): Promise<CreatedTicket> {
  const first = once && (await findIdempotency(ctx, projectId, once.key))
  if (!first?.request_hash.equals(once?.requestHash ?? Buffer.alloc(0)))
    throw new AppError('idempotency_conflict')
  return first.answer as CreatedTicket
}

const hashOf = (visitor: Visitor, sent: string): Buffer =>
  createHash('sha256').update(visitor.sessionId).update(sent).digest()

async function ticketOf(
  ctx: FeedbackCtx,
  visitor: Visitor,
  { fields: body, parts, leftOut }: PreparedTicket,
  crash: Buffer | undefined,
): Promise<NewTicket> {
  const formData = body.formData ?? {}
  // Readers of the ticket see that something is missing, and why.
  const metaData = { ...body.metaData, ...(leftOut.length > 0 ? { partsLeftOut: leftOut } : {}) }
  const survey = await findForm(ctx, visitor, body, formData)
  const texts = textsOf(formData, survey)
  const type = survey?.isSurvey ? 'SURVEY' : typeOf(body)
  const reporter = reporterOf(formData)
  return {
    ...blankTicket(visitor, ctx.now()),
    type,
    priority: ranks[body.priority?.toUpperCase() ?? 'LOW'] ?? 0,
    title: titleOf(formData, texts) || nameless(survey, type, visitor.lang),
    preview: previewOf(texts.join(' · ')),
    tags: [...new Set((body.tags ?? []).map(tag => cut(tag.trim(), 100)).filter(Boolean))],
    isSilent: body.isSilent ?? false,
    formData,
    answers: survey ? formAnswers(survey.definition, formData, survey.lang) : [],
    flowAnswers: survey ? flowAnswers(survey.definition, formData) : [],
    byForm: Object.keys(formData).length > 0,
    customData: body.customData ?? {},
    metaData,
    currentUrl: asText(body.metaData?.currentUrl, 4000),
    outbound: body.outbound || null,
    flowId: survey?.flowId ?? null,
    recordingToken: await recordingOf(ctx, visitor, body.screenRecordingUrl),
    fileTokens: formFiles(ctx, formData),
    searchText: cut([reporter.email, ...texts].join(' '), longestSearchText),
    reporter,
    parts,
    crash,
  }
}

/** What is the same in all reports of a crash that a page has sent by itself. Nobody sees anything of them but their error. */
function silentCrash(ctx: FeedbackCtx, { fields, parts }: PreparedTicket): Buffer | undefined {
  const { type, isSilent, formData, flow, outbound, screenRecordingUrl } = fields
  const error = parts.find(part => part.error !== undefined)?.error
  if (type !== 'CRASH' || !isSilent || !error || flow || outbound || screenRecordingUrl) return undefined
  const form = formData ?? {}
  return formFiles(ctx, form).length > 0 ? undefined : crashShape(error, form)
}

/** Answers to a survey stay out of the inbox; a report that answers no survey must not hide among them. */
const typeOf = ({ type }: TicketFields): string => (type === 'SURVEY' ? 'FEEDBACK' : cut(type || 'BUG', 64))

/** A recording that this same session uploaded; any other address is dropped. */
async function recordingOf(
  ctx: FeedbackCtx,
  visitor: Visitor,
  url: string | null | undefined,
): Promise<string | null> {
  const token = url ? tokenOfUrl(ctx, url) : undefined
  if (!token) return null
  const row = await ctx.db
    .selectFrom('lotse.upload')
    .select('token')
    .where('project_id', '=', visitor.projectId)
    .where('session_id', '=', visitor.sessionId)
    .where('token', '=', token)
    .where('ticket_id', 'is', null)
    .executeTakeFirst()
  return row?.token ?? null
}

/** The title of a report without words. */
const nameless = (form: Survey | undefined, type: string, lang: string): string =>
  (form && pickText(form.definition.title, form.lang, form.lang)) || typeWord(type, lang)

import type { Macro, MacroRun } from '@lotse/contracts/console/macros'
import type { StillAs, TicketBefore, TicketStatus } from '@lotse/contracts/console/tickets'
import { largestRunFiles } from '@lotse/contracts/limits'
import { sql } from 'kysely'
import { transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { audit } from '../../audit/audit.ts'
import type { ConsoleCtx } from '../../context.ts'
import { mayAllAnswer } from '../../inbox/assignment/assignment.table.ts'
import { requireNone, type SeenUntil } from '../../inbox/changes/left-alone.ts'
import { changeRows, holdMembers, inWords, tellChanged } from '../../inbox/changes/ticket-changes.ts'
import { prepareMessage, storeMessage, tellStored } from '../../inbox/team-messages.ts'
import { requireUnanswered } from '../../inbox/unsent/require-unanswered.ts'
import { readerLang } from '../../letters/reader.ts'
import { countUse } from '../replies.ts'
import { type MacroReply, readMacroReply } from './macro-reply.ts'
import { isPerson, readMacro } from './macros.ts'

interface Run {
  macro: Macro
  runId: string
  /** The status that it gives: its own, or that of its stage. */
  status: TicketStatus | undefined
  /** Undefined if it does not reply. */
  reply: MacroReply | undefined
  seenUntil: SeenUntil
  still: Record<string, StillAs>
  despiteReplies: boolean
  /** Of what it puts off; null if there is no time. */
  snoozedUntil: string | null
}

interface Asked {
  runId: string
  ids: string[]
  seenUntil?: Run['seenUntil'] | undefined
  still?: Run['still'] | undefined
  despiteReplies?: boolean | undefined
}

/** Each ticket is judged by itself: all steps are done in one commit, or none. */
export async function runMacro(
  ctx: ConsoleCtx,
  macroId: string,
  { runId, ids, seenUntil = {}, still = {}, despiteReplies = false }: Asked,
): Promise<MacroRun> {
  const { projectId } = ctx.caller
  const macro = await readMacro(ctx, projectId, macroId)
  const { assign } = macro.steps
  if (isPerson(assign) && !(await mayAllAnswer(ctx, projectId, [assign])))
    throw new AppError('macro_outdated')
  const reply = await readMacroReply(ctx, macro.steps)
  const tickets = new Set(ids)
  if (reply && reply.bytes * tickets.size > largestRunFiles) throw new AppError('payload_too_large')
  const snoozedUntil = comesBack(ctx, macro)
  const status = await statusOf(ctx, macro)
  const run = { macro, runId, status, reply, seenUntil, still, despiteReplies, snoozedUntil }
  const result: MacroRun = { done: [], took: [], before: [], refused: [], snoozedUntil }
  for (const id of tickets) {
    const outcome = await runOn(ctx, run, id).catch(refusalOf)
    if (typeof outcome === 'string') {
      result.refused.push({ id, why: outcome })
      continue
    }
    result.done.push(id)
    if (outcome.isTaken) result.took.push(id)
    result.before.push(outcome.before)
  }
  if (result.done.length > 0) {
    await countRuns(ctx, macroId, result.done.length)
    // Nobody misses the count of a reply that was deleted meanwhile.
    if (macro.steps.replyId) await countUse(ctx, macro.steps.replyId).catch(() => undefined)
  }
  return result
}

type Refusal = MacroRun['refused'][number]['why']

/** Reply and changes were one commit: whoever has changed the ticket since then keeps what they did. */
class RepeatedRun extends Error {}

/** What one ticket does not allow must not keep the others, nor what was done with them, from being said. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof RepeatedRun) return 'repeated'
  if (!(error instanceof AppError)) throw error
  if (error.code === 'colleague_replied') return 'replied'
  if (error.code === 'stale_version') return 'changed'
  return error.code === 'visitor_wrote' ? 'written' : 'failed'
}

interface Done {
  before: TicketBefore
  /** Its reply gave it to the caller. */
  isTaken: boolean
}

async function runOn(
  ctx: ConsoleCtx,
  { macro, runId, status, reply, seenUntil, still, despiteReplies, snoozedUntil }: Run,
  id: string,
): Promise<Refusal | Done> {
  const ticket = await findTicket(ctx, id)
  if (!ticket) return 'gone'
  if (reply && ticket.is_silent) return 'unanswerable'
  // What is resolved cannot be put off, unless the macro also reopens it.
  if (macro.steps.snooze && (status ?? ticket.status) === 'closed') return 'resolved'
  const change = changeOf(ctx, macro, snoozedUntil)
  const prepared =
    reply &&
    (await prepareMessage(ctx, id, {
      ...reply.to({ name: ticket.name, lang: readerLang(ticket) }),
      note: false,
      clientId: runId,
      seenUntil: seenUntil[id],
    }))
  const done = await transact(ctx, async ctx => {
    await holdMembers(ctx, [id], change)
    if (prepared && !despiteReplies)
      await requireUnanswered(ctx, id, { clientId: runId, seenUntil: seenUntil[id] })
    const stored = prepared && (await storeMessage(ctx, prepared, change.assigneeId !== undefined))
    // Not a return: whoever answers first has just been given the ticket.
    if (prepared && !stored) throw new RepeatedRun()
    const { rows, before, left } = await changeRows(ctx, [id], { ...change, still: still[id] }, seenUntil)
    requireNone(left)
    const [was] = before
    if (!was) throw new AppError('not_found')
    await audit(ctx, {
      action: 'ticket.macro',
      subject: `#${ticket.number}`,
      details: { macro: macro.name, ...(await inWords(ctx, change)) },
    })
    return { stored, rows, was }
  })
  if (prepared) await tellStored(ctx, prepared, done.stored)
  await tellChanged(ctx, done.rows)
  // Before its reply, a ticket that the reply has given away was nobody's.
  const isTaken = done.stored?.tookTicket ?? false
  return { isTaken, before: isTaken ? { ...done.was, assigneeId: null } : done.was }
}

async function statusOf(ctx: ConsoleCtx, { steps }: Macro): Promise<TicketStatus | undefined> {
  if (!steps.stage) return steps.status
  const stage = await ctx.db
    .selectFrom('lotse.stage')
    .select('status')
    .where('project_id', '=', ctx.caller.projectId)
    .where('id', '=', steps.stage)
    .executeTakeFirst()
  return stage?.status
}

function findTicket(ctx: ConsoleCtx, id: string) {
  return ctx.db
    .selectFrom('lotse.ticket as t')
    .innerJoin('lotse.contact as c', join =>
      join.onRef('c.project_id', '=', 't.project_id').onRef('c.id', '=', 't.contact_id'),
    )
    .leftJoin('lotse.visitor_session as s', join =>
      join.onRef('s.project_id', '=', 't.project_id').onRef('s.id', '=', 't.session_id'),
    )
    .select(['t.number', 't.status', 't.is_silent', 'c.name', 'c.lang', 's.lang as session_lang'])
    .where('t.project_id', '=', ctx.caller.projectId)
    .where('t.id', '=', id)
    .executeTakeFirst()
}

const HOUR_MS = 3_600_000

const comesBack = (ctx: ConsoleCtx, { steps: { snooze } }: Macro): string | null =>
  snooze?.hours ? new Date(ctx.now().getTime() + snooze.hours * HOUR_MS).toISOString() : null

function changeOf(ctx: ConsoleCtx, { steps }: Macro, until: string | null) {
  const { status, stage, priority, assign, addTags, removeTags, snooze } = steps
  const assignees: Record<string, string | null> = { me: ctx.caller.account.id, nobody: null }
  return {
    ...(status ? { status } : {}),
    ...(stage ? { stage } : {}),
    ...(priority ? { priority } : {}),
    ...(assign ? { assigneeId: isPerson(assign) ? assign : (assignees[assign] ?? null) } : {}),
    ...(addTags ? { addTags } : {}),
    ...(removeTags ? { removeTags } : {}),
    ...(snooze ? { snooze: { until } } : {}),
  }
}

async function countRuns(ctx: ConsoleCtx, macroId: string, times: number): Promise<void> {
  await sql`update lotse.macro set uses = least(uses + ${times}, 1000000000)
    where project_id = ${ctx.caller.projectId} and id = ${macroId}`.execute(ctx.db)
}

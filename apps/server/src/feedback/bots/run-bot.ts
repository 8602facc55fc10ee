import { isDeepStrictEqual } from 'node:util'
import { projectSettings } from '@lotse/contracts/console/settings'
import { localise } from '@lotse/rules/text/local-text'
import type { Ctx } from '../../platform/context.ts'
import { type InTransaction, transact } from '../../platform/database/transaction.ts'
import type { Storing } from '../../platform/limits/bytes-per-day.ts'
import type { FeedbackCtx } from '../context.ts'
import { addMessage } from '../conversations/messages.table.ts'
import { tellStatus } from '../conversations/status-told.ts'
import { type Told, tellFrames, tellMessage } from '../conversations/tell.ts'
import { state } from '../facts.ts'
import type { Asker } from '../help/finding/search-turns.ts'
import { notWaiting, waitsFrom } from '../hours/waiting.ts'
import { withStatus } from '../inbox/stages/stages.table.ts'
import { defaultLang } from '../projects/default-lang.ts'
import { botAnswers, joinAnswers } from '../tickets/stored-answers.ts'
import { answerQuestion, greet, speaks } from './answer-bot.ts'
import { findLiveBot } from './bots.table.ts'
import { bounded, isTooLong, paidBy, toTheTeam } from './bound-turn.ts'
import { crossOut } from './owed-turn.ts'
import { answer, type BotState, begin, goOn, type Script, type Step } from './script.ts'
import type { Turn } from './turn.ts'

interface Conversation {
  id: string
  projectId: string
}

interface Bot {
  id: string
  kind: 'script' | 'answer'
  definition: Record<string, unknown>
}

/** The requested bot, or the project's default. */
export async function findBeginner(ctx: FeedbackCtx, projectId: string, botId: string) {
  const project = await ctx.db
    .selectFrom('lotse.project')
    .select('settings')
    .where('id', '=', projectId)
    .executeTakeFirstOrThrow()
  const wanted = botId || projectSettings.parse(project.settings).defaultBotId
  return wanted ? findLiveBot(ctx, projectId, wanted) : undefined
}

/** The first turn of a conversation. */
export async function startBot(
  ctx: FeedbackCtx & Asker,
  ticket: Conversation,
  lang: string,
  bot: Bot,
  { text, turnId, who }: { text: string; turnId: string; who: Storing },
): Promise<void> {
  const local = inOneLanguage(bot, lang, await defaultLang(ctx, ticket.projectId))
  const turn = await firstTurn(ctx, ticket.projectId, local, lang, text)
  await transact(ctx, async ctx => {
    if (await crossOut(ctx, turnId)) await perform(ctx, ticket, bot, await paidBy(ctx, who, turn))
  })
}

export const inOneLanguage = (bot: Bot, lang: string, fallback: string): Bot => ({
  ...bot,
  definition: localise(bot.definition, lang, fallback) as Bot['definition'],
})

export async function firstTurn(
  ctx: FeedbackCtx & Asker,
  projectId: string,
  bot: Bot,
  lang: string,
  text: string,
): Promise<Turn> {
  if (bot.kind === 'answer' && !speaks(bot.definition, lang)) return toTheTeam
  if (bot.kind === 'answer')
    return text ? answerQuestion(ctx, projectId, bot.definition, lang, text) : greet(bot.definition)
  const script = bot.definition as unknown as Script
  const step = begin(script)
  return bounded(await turnOf(ctx, projectId, script, lang, step))
}

interface Led extends Told {
  bot_id: string | null
}

interface Heard {
  text: string
  buttonId: string | undefined
  turnId: string
  who: Storing
}

/** Passes the visitor's message to the bot, if one still leads the conversation. */
export async function tellBot(
  ctx: FeedbackCtx & Asker,
  ticket: Led,
  lang: string,
  { text, buttonId, turnId, who }: Heard,
): Promise<void> {
  const { bot_id: botId } = ticket
  if (!botId) return
  const conversation = { id: ticket.id, projectId: ticket.project_id }
  let state = await findState(ctx, conversation)
  if (state === null) return
  const bot = await findLiveBot(ctx, ticket.project_id, botId)
  const local = bot && inOneLanguage(bot, lang, await defaultLang(ctx, ticket.project_id))
  const isLed = local && !(await isTooLong(ctx, conversation))
  // Another message has moved the bot on: this one answers its current question. Each failed attempt is
  // another's success.
  while (state !== null) {
    const from: BotState = state
    const turn = isLed
      ? await nextTurn(ctx, ticket.project_id, local, lang, { state: from, text, buttonId })
      : toTheTeam
    const ids = await transact(ctx, async ctx => {
      state = await findState(ctx, conversation, true)
      if (!isDeepStrictEqual(state, from)) return undefined
      if (!(await crossOut(ctx, turnId))) return 'taken'
      return perform(ctx, conversation, bot ?? { id: botId, definition: {} }, await paidBy(ctx, who, turn))
    })
    if (ids === 'taken') return
    if (!ids) continue
    for (const id of ids) await tellMessage(ctx, ticket, id, 'bot')
    if (ids.length === 0) await tellFrames(ctx, ticket)
    return
  }
}

/** The bot's position in its script. If locked, nobody else moves it until the transaction ends. */
async function findState(ctx: Ctx, ticket: Conversation, isLocked = false): Promise<BotState | null> {
  const found = ctx.db
    .selectFrom('lotse.ticket')
    .select('bot_state')
    .where('project_id', '=', ticket.projectId)
    .where('id', '=', ticket.id)
  const row = await (isLocked ? found.forNoKeyUpdate() : found).executeTakeFirst()
  return (row?.bot_state ?? null) as BotState | null
}

export async function nextTurn(
  ctx: FeedbackCtx & Asker,
  projectId: string,
  bot: Bot,
  lang: string,
  said: { state: BotState; text: string; buttonId: string | undefined },
): Promise<Turn> {
  if (bot.kind === 'answer') {
    if (said.buttonId === 'handover') return toTheTeam
    return answerQuestion(ctx, projectId, bot.definition, lang, said.text)
  }
  const script = bot.definition as unknown as Script
  return bounded(
    await turnOf(ctx, projectId, script, lang, answer(script, said.state, said.text, said.buttonId)),
  )
}

async function turnOf(
  ctx: FeedbackCtx & Asker,
  projectId: string,
  script: Script,
  lang: string,
  step: Step,
): Promise<Turn> {
  const messages = step.said.map(({ text, buttons }) => ({ text, ...(buttons ? { data: { buttons } } : {}) }))
  if (step.at === 'waiting') return { messages, state: step.state, answers: step.state.answers }
  if (step.at === 'searching') {
    const found = await answerQuestion(ctx, projectId, {}, lang, step.question)
    const rest = await turnOf(ctx, projectId, script, lang, goOn(script, step.after, step.state.answers))
    const said = [...messages, ...found.messages.slice(0, 1), ...rest.messages]
    // The search found nothing and the script is over: a person must answer.
    if (said.length === 0 && rest.state === null && !rest.end) return { ...rest, end: 'handover' }
    return { ...rest, messages: said }
  }
  return { messages, state: null, answers: step.answers, ...(step.as === 'done' ? {} : { end: step.as }) }
}

/** A bot that cannot answer leaves the visitor to the team. */
export const handOver = (
  ctx: InTransaction<FeedbackCtx>,
  ticket: Conversation,
  botId: string,
): Promise<string[]> => perform(ctx, ticket, { id: botId, definition: {} }, toTheTeam)

/** Stores a turn. */
async function perform(
  ctx: InTransaction<FeedbackCtx>,
  ticket: Conversation,
  { id: botId, definition }: Pick<Bot, 'id' | 'definition'>,
  turn: Turn,
): Promise<string[]> {
  const row = await ctx.db
    .selectFrom('lotse.ticket')
    .select(['form_data', 'answers', 'status'])
    .where('project_id', '=', ticket.projectId)
    .where('id', '=', ticket.id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return []
  const ids: string[] = []
  for (const message of turn.messages) {
    const id = await addMessage(ctx, ticket, { ...message, author: 'bot', botId })
    if (id) ids.push(id)
  }
  // Somebody may have resolved it while the turn was owed.
  const closes = turn.end === 'close' && row.status !== 'closed'
  await ctx.db
    .updateTable('lotse.ticket')
    .set({
      bot_id: botId,
      bot_state: turn.state === null ? null : JSON.stringify(turn.state),
      form_data: JSON.stringify({ ...row.form_data, ...turn.answers }),
      answers: JSON.stringify(joinAnswers(row.answers, botAnswers(definition, turn.answers))),
      ...(turn.end === 'handover' ? { team_unread: true, ...waitsFrom(ctx.now()) } : notWaiting),
      ...(closes ? { ...withStatus('closed'), closed_at: ctx.now() } : {}),
    })
    .where('project_id', '=', ticket.projectId)
    .where('id', '=', ticket.id)
    .execute()
  if (turn.end === 'handover') {
    await addMessage(ctx, ticket, { author: 'system', text: '', botId, data: { event: 'handover' } })
    await state(ctx, { kind: 'handed-over', projectId: ticket.projectId, ticketId: ticket.id })
  }
  if (closes) await tellStatus(ctx, ticket, { event: 'closed', from: row.status, to: 'closed', botId })
  return ids
}

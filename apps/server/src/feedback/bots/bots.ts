import type { ConsoleBot } from '@lotse/contracts/console/content'
import { answerDefinition, scriptDefinition } from '@lotse/contracts/console/content'
import type { Ctx } from '../../platform/context.ts'
import { AppError } from '../../platform/errors.ts'
import { InvalidInput } from '../../platform/mount.ts'
import { audit } from '../audit.ts'
import type { ConsoleCaller, FeedbackCtx } from '../context.ts'
import type { ContentStatus } from '../flows/flows.table.ts'

interface BotRow {
  id: string
  kind: 'script' | 'answer'
  name: string
  status: ContentStatus
  definition: unknown
  version: number
  updated_at: Date
}

const botAnswer = ({ updated_at, definition, ...row }: BotRow): ConsoleBot => ({
  ...row,
  definition: definition as ConsoleBot['definition'],
  updatedAt: updated_at.toISOString(),
})

const columns = ['id', 'kind', 'name', 'status', 'definition', 'version', 'updated_at'] as const

export async function listBots(ctx: Ctx, projectId: string) {
  const rows = await ctx.db
    .selectFrom('lotse.bot')
    .select(columns)
    .where('project_id', '=', projectId)
    .orderBy('name')
    .execute()
  return { items: rows.map(botAnswer) }
}

export async function readBot(ctx: Ctx, projectId: string, id: string): Promise<ConsoleBot> {
  const row = await ctx.db
    .selectFrom('lotse.bot')
    .select(columns)
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new AppError('not_found')
  return botAnswer(row)
}

/** The definition must be one of the bot's kind. */
export function checked(kind: 'script' | 'answer', definition: unknown): string {
  const result = (kind === 'script' ? scriptDefinition : answerDefinition).safeParse(definition)
  if (!result.success) throw new InvalidInput('body', result.error.issues)
  return JSON.stringify(result.data)
}

interface NewBot {
  id: string
  kind: 'script' | 'answer'
  name: string
  definition: unknown
}

export async function createBot(ctx: FeedbackCtx, caller: ConsoleCaller, bot: NewBot): Promise<ConsoleBot> {
  const now = ctx.now()
  const definition = checked(bot.kind, bot.definition)
  const row = await ctx.db
    .insertInto('lotse.bot')
    .values({ ...bot, definition, project_id: caller.projectId, created_at: now, updated_at: now })
    .onConflict(conflict => conflict.doNothing())
    .returning(columns)
    .executeTakeFirst()
  if (!row) throw new AppError('id_taken')
  await audit(ctx, ctx.db, caller, { action: 'bot.created', subject: bot.name })
  return botAnswer(row)
}

interface BotChange {
  version: number
  name?: string | undefined
  status?: ContentStatus | undefined
  definition?: unknown
}

export async function updateBot(ctx: FeedbackCtx, caller: ConsoleCaller, id: string, change: BotChange) {
  const before = await readBot(ctx, caller.projectId, id)
  const row = await ctx.db
    .updateTable('lotse.bot')
    .set({
      version: change.version + 1,
      updated_at: ctx.now(),
      ...(change.name === undefined ? {} : { name: change.name }),
      ...(change.status === undefined ? {} : { status: change.status }),
      ...(change.definition === undefined ? {} : { definition: checked(before.kind, change.definition) }),
    })
    .where('project_id', '=', caller.projectId)
    .where('id', '=', id)
    .where('version', '=', change.version)
    .returning(columns)
    .executeTakeFirst()
  if (!row) throw new AppError('stale_version')
  await audit(ctx, ctx.db, caller, {
    action: 'bot.changed',
    subject: row.name,
    details: { status: row.status },
  })
  return botAnswer(row)
}

export async function deleteBot(ctx: FeedbackCtx, caller: ConsoleCaller, id: string): Promise<void> {
  const gone = await ctx.db
    .deleteFrom('lotse.bot')
    .where('project_id', '=', caller.projectId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst()
  if (gone) await audit(ctx, ctx.db, caller, { action: 'bot.deleted', subject: gone.name })
}

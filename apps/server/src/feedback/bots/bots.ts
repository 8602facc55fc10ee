import type { ConsoleBot } from '@lotse/contracts/console/content/content'
import { answerDefinition, scriptDefinition } from '@lotse/contracts/console/content/content'
import type { ContentStatus } from '@lotse/contracts/console/fields/choices'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { InvalidInput } from '../../platform/http/mount.ts'
import { inProject, versioned, type Which } from '../content/versioned.ts'
import type { ConsoleCtx } from '../context.ts'

export async function findBots(ctx: Ctx, projectId: string, id?: Which): Promise<ConsoleBot[]> {
  const { rows } = await sql<Omit<ConsoleBot, 'updatedAt'> & { updated_at: Date }>`
    select b.id, b.kind, b.name, b.status, b.definition, b.version, b.updated_at
    from lotse.bot b where ${inProject('b', projectId, id)} order by b.name`.execute(ctx.db)
  return rows.map(({ updated_at, ...row }) => ({ ...row, updatedAt: updated_at.toISOString() }))
}

const bots = versioned({
  table: 'lotse.bot',
  word: 'bot',
  ids: 'text',
  find: findBots,
  nameOf: bot => bot.name,
})
export const { list: listBots, read: readBot, remove: deleteBot } = bots

/** The definition must match the bot's kind. */
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

export const createBot = async (ctx: ConsoleCtx, { id, definition, ...bot }: NewBot): Promise<ConsoleBot> =>
  bots.create(ctx, id, { ...bot, definition: checked(bot.kind, definition) })

interface BotChange {
  version: number
  name?: string | undefined
  status?: ContentStatus | undefined
  definition?: unknown
}

export async function updateBot(ctx: ConsoleCtx, id: string, change: BotChange): Promise<ConsoleBot> {
  const { name, status, definition } = change
  const { after } = await bots.update(ctx, id, change, ({ kind }) => ({
    name,
    status,
    definition: definition === undefined ? undefined : checked(kind, definition),
  }))
  return after
}

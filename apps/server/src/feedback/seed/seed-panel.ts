import { type OutboundKind, outboundConfigs, targeting } from '@lotse/contracts/console/content/outbound'
import type { Ctx } from '../../platform/context.ts'
import { cleanConfig } from '../outbound/clean-config.ts'
import { atOnce } from '../text/html.ts'
import { newId } from '../tokens/ids.ts'
import { panelOutbounds } from './demo/panel-outbounds.ts'
import { panelBot, panelSurvey } from './demo/panel-talks.ts'

/**
 * What the demo site's panel shows with one click: the click tracks an event, and each of these waits for
 * one.
 */
export async function seedPanel(ctx: Ctx, projectId: string): Promise<void> {
  const now = ctx.now()
  const lang = ctx.settings.demoLang
  const stamp = { project_id: projectId, status: 'live' as const, created_at: now, updated_at: now }
  await ctx.db
    .insertInto('lotse.bot')
    .values({ ...stamp, ...panelBot, definition: JSON.stringify(panelBot.definition) })
    .execute()
  await ctx.db
    .insertInto('lotse.flow')
    .values({
      ...stamp,
      ...panelSurvey,
      name: panelSurvey.name[lang],
      definition: JSON.stringify(panelSurvey.definition),
    })
    .execute()
  await ctx.db
    .insertInto('lotse.outbound')
    .values(
      await Promise.all(
        panelOutbounds.map(async ({ kind, name, event, config }) => ({
          ...stamp,
          id: newId(now),
          kind,
          name: name[lang],
          live_at: now,
          config: await configOf(kind, config),
          targeting: JSON.stringify(targeting.parse(event ? { event, frequency: { kind: 'always' } } : {})),
        })),
      ),
    )
    .execute()
}

/**
 * Validated like anything the console saves, so that a mistake shows at the first start instead of at a
 * visitor's page.
 */
const configOf = async (kind: OutboundKind, config: object): Promise<string> =>
  JSON.stringify(await cleanConfig(outboundConfigs[kind].parse(config), atOnce))

import { projectSettings } from '@lotse/contracts/console/settings'
import type { Flow } from '@lotse/contracts/visitor/config'
import { localise } from '@lotse/rules/text/local-text'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { createGates, inside } from '../../platform/limits/gate.ts'
import { createKept } from '../../platform/limits/kept.ts'
import { createShared } from '../../platform/limits/shared.ts'
import type { TakeTurn } from '../../platform/limits/turns.ts'
import { hasTooltips } from '../outbound/tooltips.ts'
import { flowConfigOf, readFaces } from './flow-config.ts'
import type { ReadConfig, StampedProject } from './stamped-project.ts'

/**
 * It is put together once, for all pages that ask until something of it changes: most do not, for days. One of a project
 * at a time, form by form in turns with everybody else's work.
 */
export function createConfigReader(ctx: Ctx, takeTurn: TakeTurn): ReadConfig {
  const kept = createKept<string>({ number: 1000, size: 32 * 1024 ** 2 })
  const shared = createShared<string>()
  const ofOne = createGates(1, 200)
  return async (project, lang) => {
    const isHinted = await hasTooltips(ctx, project.id)
    const key = [project.id, lang, isHinted, project.stamp].join(' ')
    return kept.get(key) ?? shared(key, () => inside(ofOne, project.id, () => make(key)))

    async function make(key: string): Promise<string> {
      const { settings } = await ctx.db
        .selectFrom('lotse.project')
        .select('settings')
        .where('id', '=', project.id)
        .executeTakeFirstOrThrow()
      const flows = await readFlows(ctx, takeTurn, project, lang)
      const team = await readFaces(ctx, project.team_id)
      const text = await takeTurn(project.id, () => {
        const about = { settings: projectSettings.parse(settings), flows, team, hasTooltips: isHinted }
        return JSON.stringify(flowConfigOf(ctx, about, lang, project.default_lang))
      })
      kept.set(key, text, text.length)
      return text
    }
  }
}

/** As texts: a large one is parsed in its turn. */
async function readFlows(
  ctx: Ctx,
  takeTurn: TakeTurn,
  { id: projectId, default_lang }: StampedProject,
  lang: string,
): Promise<Record<string, Flow>> {
  const { rows } = await sql<{ id: string; kind: 'feedback' | 'survey'; definition: string }>`
    select id, kind, definition::text as definition from lotse.flow
    where project_id = ${projectId} and status = 'live' order by created_at`.execute(ctx.db)
  const flows: Record<string, Flow> = {}
  for (const { id, kind, definition } of rows)
    flows[id] = await takeTurn(projectId, () => ({
      ...(localise(JSON.parse(definition), lang, default_lang) as Flow),
      id,
      kind,
    }))
  return flows
}

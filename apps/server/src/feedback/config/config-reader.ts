import { projectSettings } from '@lotse/contracts/console/settings'
import type { Flow } from '@lotse/contracts/visitor/config'
import { localise } from '@lotse/rules/text/local-text'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { createKeptTexts } from '../../platform/limits/kept-texts.ts'
import type { TakeTurn } from '../../platform/limits/turns.ts'
import { liveOf } from '../outbound/outbound.table.ts'
import { flowConfigOf, readFaces } from './flow-config.ts'
import type { ConfigProject, ReadConfig } from './read-config.ts'

/**
 * It is put together once, for all pages that ask until something of it changes: most do not, for days. One of a project
 * at a time, form by form in turns with everybody else's work.
 */
export function createConfigReader(ctx: Ctx, takeTurn: TakeTurn): ReadConfig {
  const texts = createKeptTexts({ number: 1000, size: 32 * 1024 ** 2 })
  return async (project, lang) => {
    const { stamp, isHinted } = await findStamp(ctx, project)
    const key = [project.id, lang, isHinted, stamp].join(' ')
    return texts(key, project.id, async () => {
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
      return { key, text }
    })
  }
}

/** The stamp changes with the project, each of its live forms and its team, whoever changed them: each row knows the transaction that wrote it. */
async function findStamp(ctx: Ctx, { id, team_id }: ConfigProject) {
  const { rows } = await sql<{ stamp: string; hinted: boolean }>`
    select md5(concat_ws(' ', (select xmin::text from lotse.project where id = ${id}),
        (select string_agg(f.id || ' ' || f.xmin::text, ' ' order by f.id) from lotse.flow f
          where f.project_id = ${id} and f.status = 'live'),
        (select string_agg(m.xmin::text || ' ' || a.xmin::text, ' ' order by a.id) from lotse.membership m
          join lotse.account a on a.id = m.account_id where m.team_id = ${team_id}))) as stamp,
      exists (${liveOf(ctx, id, 'tooltip').select('id')}) as hinted`.execute(ctx.db)
  return { stamp: rows[0]?.stamp ?? '', isHinted: rows[0]?.hinted ?? false }
}

/** As texts: a large one is parsed in its turn. */
async function readFlows(
  ctx: Ctx,
  takeTurn: TakeTurn,
  { id: projectId, default_lang }: ConfigProject,
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

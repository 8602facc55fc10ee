import type { Flow } from '@lotse/contracts/visitor/config'
import { localise } from '@lotse/rules/text/local-text'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { createGates, inside } from '../../platform/limits/gate.ts'
import { createKept } from '../../platform/limits/kept.ts'
import { createShared } from '../../platform/limits/shared.ts'
import type { TakeTurn } from '../../platform/limits/turns.ts'

type Flows = Record<string, Flow>

interface Asked {
  projectId: string
  lang: string
  fallback: string
}

/** The live forms of a project as pages read them, in one language. */
export type ReadFlows = (asked: Asked) => Promise<Flows>

/**
 * Forms are read and put into a language once, for all pages that ask until one of them changes: most do not, for days.
 * One such reading of a project at a time, in turns with everybody else's work.
 */
export function createFlowReader(ctx: Ctx, takeTurn: TakeTurn): ReadFlows {
  const kept = createKept<Flows>({ number: 1000, size: 16 * 1024 ** 2 })
  const shared = createShared<Flows>()
  const ofOne = createGates(1, 200)
  return async asked => {
    const { projectId, lang, fallback } = asked
    const key = [projectId, lang, fallback, await stampOf(ctx, projectId)].join(' ')
    return kept.get(key) ?? shared(key, () => inside(ofOne, projectId, () => make(key, asked)))
  }

  async function make(key: string, { projectId, lang, fallback }: Asked): Promise<Flows> {
    const rows = await readLive(ctx, projectId)
    const flows: Flows = {}
    for (const { id, kind, definition } of rows)
      flows[id] = await takeTurn(projectId, () => ({
        ...(localise(JSON.parse(definition), lang, fallback) as Flow),
        id,
        kind,
      }))
    kept.set(
      key,
      flows,
      rows.reduce((sum, { definition }) => sum + definition.length, 0),
    )
    return flows
  }
}

/** Changes with every change of a live form, whoever made it: each row knows the transaction that wrote it. */
async function stampOf(ctx: Ctx, projectId: string): Promise<string> {
  const { rows } = await sql<{ stamp: string | null }>`
    select md5(string_agg(id || ' ' || xmin::text, ' ' order by id)) as stamp
    from lotse.flow where project_id = ${projectId} and status = 'live'`.execute(ctx.db)
  return rows[0]?.stamp ?? ''
}

/** As texts: a large one is parsed in its turn. */
async function readLive(ctx: Ctx, projectId: string) {
  const { rows } = await sql<{ id: string; kind: 'feedback' | 'survey'; definition: string }>`
    select id, kind, definition::text as definition from lotse.flow
    where project_id = ${projectId} and status = 'live' order by created_at`.execute(ctx.db)
  return rows
}

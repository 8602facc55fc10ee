import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { createKept } from '../../platform/kept/kept.ts'
import type { ChecklistTexts, ReadSummaries } from './read-summaries.ts'

/**
 * A list shows two short texts of a checklist whose steps may be long. They are queried once and kept until
 * the checklist changes: even the database has to read all of it to find them.
 */
export function createSummaryReader(ctx: Ctx): ReadSummaries {
  const kept = createKept<ChecklistTexts>({ number: 10_000, size: 8 * 1024 ** 2 })
  return async (projectId, checklists) => {
    const found = new Map<string, ChecklistTexts>()
    const missing: string[] = []
    for (const { id, stamp } of checklists) {
      const known = kept.get(`${id} ${stamp}`)
      if (known) found.set(id, known)
      else missing.push(id)
    }
    if (missing.length === 0) return found
    const { rows } = await sql<ChecklistTexts & { id: string; stamp: string }>`
      select id, xmin::text as stamp, config -> 'subject' as subject, config -> 'message' as message,
        json_array_length(config -> 'steps') as steps
      from lotse.outbound where project_id = ${projectId} and id = any(${missing})`.execute(ctx.db)
    for (const { id, stamp, ...texts } of rows) {
      found.set(id, texts)
      kept.set(`${id} ${stamp}`, texts, JSON.stringify(texts).length)
    }
    return found
  }
}

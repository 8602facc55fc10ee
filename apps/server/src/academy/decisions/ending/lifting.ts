import type { LiftedDecision } from '@lotse/contracts/academy/decisions/decisions'
import { isInEffect } from '@lotse/rules/moderation/decision-actions'
import { sql } from 'kysely'
import type { AcademyCtx } from '../../auth/guard.ts'
import { hidingDecisions } from '../../settling/hiding.ts'
import { hidesMore } from '../kept/hide-tasks.ts'
import { readDecisions } from '../listing/decision-list.ts'
import { kindsShown } from './end-lifted.ts'

/** Z1121: what ends if all of these tasks are shown by hand, before anybody shows them. */
export async function liftedByShowing(
  ctx: AcademyCtx,
  subtaskIds: string[],
): Promise<{ items: LiftedDecision[] }> {
  const { rows } = await sql<{ id: string; more: boolean }>`
    select h.id, ${hidesMore(ctx, sql`h.id`, subtaskIds)} as more
    from (select distinct h.id from academy.subtask s, lateral (${hidingDecisions(sql`s.id`)}) h
      where s.id = any(${subtaskIds}::uuid[]) and not s.enabled) h order by h.id`.execute(ctx.db)
  const hidesMoreOf = new Map(rows.map(({ id, more }) => [id, more]))
  const found = await readDecisions(ctx, [...hidesMoreOf.keys()])
  const items = found.map(decision => {
    const kinds = kindsShown(decision, subtaskIds, hidesMoreOf.get(decision.id) === true)
    const present = (decision.outcomes ?? []).filter(isInEffect).map(({ kind }) => kind)
    return { decision, kinds: present.filter(kind => kinds.includes(kind)) }
  })
  return { items }
}

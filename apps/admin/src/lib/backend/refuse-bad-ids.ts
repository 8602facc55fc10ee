import { RouteError } from '@lotse/ui/layout/error-page'
import { isId } from '@lotse/ui/list/filter-values.ts'

/**
 * A2.10: the route refuses what cannot be an id, before anything is requested. Ids of skills are chosen
 * freely.
 */
export function refuseBadIds(path: string, params: Record<string, string | undefined>): void {
  const ids = [params.id, params.subtask].filter(one => one !== undefined)
  const isSelf = path.startsWith('/users/') && /^(me|self)$/i.test(params.id ?? '')
  if (!isSelf && ids.some(one => !isId(one))) throw new RouteError('bad_id')
}

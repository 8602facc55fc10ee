import { RouteError } from '@lotse/ui/layout/error-page'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A2.10: what cannot be an id is refused by the route, before anybody is asked for it. Skills have ids of their own choice. */
export function refuseBadIds(path: string, params: Record<string, string | undefined>): void {
  const ids = [params.id, params.subtask].filter(one => one !== undefined)
  const isSelf = path.startsWith('/users/') && /^(me|self)$/i.test(params.id ?? '')
  if (!isSelf && ids.some(one => !uuid.test(one))) throw new RouteError('bad_id')
}

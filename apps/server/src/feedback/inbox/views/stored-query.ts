import { type ViewQuery, viewQuery } from '@lotse/contracts/views/inbox-views'

/** What was stored, as far as the inbox still takes it: a view outlives a filter that no longer exists. */
export function storedQuery(stored: Record<string, unknown>): ViewQuery {
  const whole = viewQuery.safeParse(stored)
  if (whole.success) return whole.data
  const known = Object.entries(stored).filter(
    ([name, value]) => viewQuery.safeParse({ [name]: value }).success,
  )
  return viewQuery.parse(Object.fromEntries(known))
}

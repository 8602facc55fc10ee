import { isDay, isId } from '@lotse/ui/list/filter-values.ts'

export const auditGroups = [
  'account',
  'article',
  'bot',
  'collection',
  'contact',
  'flow',
  'key',
  'macro',
  'mail',
  'member',
  'news',
  'outbound',
  'project',
  'reply',
  'rule',
  'stage',
  'team',
  'ticket',
  'token',
  'view',
  'webhook',
] as const

const known: Record<string, (value: string) => boolean> = {
  action: value => auditGroups.some(group => group === value),
  person: isId,
  from: isDay,
  to: isDay,
}

/** Unknown values in an address of the audit log are ignored. */
export function knownAudit(filters: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter(([name, value]) => known[name]?.(value)))
}

/** The day as people here mean it: from midnight on their clock. */
export function startOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}

export const auditGroups = [
  'account',
  'article',
  'bot',
  'collection',
  'contact',
  'flow',
  'key',
  'member',
  'news',
  'outbound',
  'project',
  'team',
  'ticket',
] as const

const isId = (text: string): boolean => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(text)
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
const known: Record<string, (value: string) => boolean> = {
  action: value => auditGroups.some(group => group === value),
  person: isId,
  from: isDay,
  to: isDay,
}

/** What an address says about the audit log and nobody knows counts as not said. */
export function knownAudit(filters: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(filters).filter(([name, value]) => known[name]?.(value)))
}

/** The day as people here mean it: from midnight of their clock. */
export function startOf(day: string, later: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + later).toISOString()
}

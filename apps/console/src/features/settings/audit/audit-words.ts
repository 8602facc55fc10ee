import type { AuditEntry } from '@lotse/contracts/console/team'
import { isRecord, isUuid, parseJson } from '@lotse/rules/values'
import type { Messages } from '../../../lib/i18n.ts'

/** Tickets of one change that are listed by name. */
const MOST = 8

export function actionText(t: Messages, action: string): string {
  const words: Record<string, string> = t.settings.audit
  return words[action.replace('.', '_')] ?? action
}

/** The same words for the cells of an exported file. */
export const auditValues = (t: Messages, names: Map<string, string>) => ({
  action: (text: string) => actionText(t, text),
  subject: (text: string) => text && subjectText(text, names),
  details: (text: string) => {
    const details = parseJson(text)
    return isRecord(details) ? detailsText(t, names, details) : text
  },
})

/** What it was done to. A deleted person leaves only an id, which means nothing to anybody. */
export function subjectText(subject: string, names: Map<string, string>): string {
  const numbers = subject.startsWith('#') ? subject.split(', ') : []
  if (numbers.length > MOST) return `${numbers.slice(0, MOST).join(', ')} + ${numbers.length - MOST}`
  return names.get(subject) ?? (isUuid(subject) ? '–' : subject)
}

/** The recorded details of the action, in the reader's words. */
export function detailsText(t: Messages, names: Map<string, string>, details: AuditEntry['details']): string {
  const fields: Record<string, string> = t.settings.auditFields
  return Object.entries(details)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([field, value]) => `${fields[field] ?? field}: ${valueText(t, names, value)}`)
    .join(' · ')
}

function valueText(t: Messages, names: Map<string, string>, value: unknown): string {
  if (Array.isArray(value)) return value.map(one => valueText(t, names, one)).join(', ') || '–'
  if (typeof value === 'boolean') return value ? t.ticket.yes : t.ticket.no
  if (typeof value !== 'string') return JSON.stringify(value)
  const words: Record<string, string>[] = [
    t.settings.roles,
    t.inbox.statuses,
    t.inbox.priorities,
    t.outbound.statuses,
    t.outbound.kinds,
    t.settings.identityModes,
    t.inbox.types,
    t.settings.givenUp.names,
    t.settings.auditValues,
    t.tokens.scopeNames,
  ]
  return words.map(known => known[value]).find(text => text !== undefined) ?? subjectText(value, names)
}

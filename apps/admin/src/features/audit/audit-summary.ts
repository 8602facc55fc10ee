import type { AuditEntry } from '@lotse/contracts/academy/audit'
import { useFormat } from '@lotse/ui/language/use-format'
import { type Messages, useT } from '../../lib/i18n.ts'

type Facts = Record<string, unknown>
type Format = ReturnType<typeof useFormat>

/** What happened in one line, for frequent actions; undefined if the fields say it better. */
export function useSummary(): (entry: AuditEntry) => string | undefined {
  const t = useT()
  const format = useFormat()
  return entry => {
    const before: Facts = entry.before ?? {}
    const after: Facts = entry.after ?? {}
    switch (entry.action) {
      case 'ban.create':
      case 'ban.change':
        return banText(t, format, after)
      case 'ban.lift':
        return banText(t, format, before)
      case 'coins.change':
        return coinsText(format, before, after)
      case 'xp.set': {
        const skill = String(after.skill)
        return `${entry.names[skill] ?? skill}: ${numberText(format, before.xp)} → ${numberText(format, after.xp)} XP`
      }
      case 'session.impersonate':
      case 'session.sign_in_as':
        return signedInText(t, format, entry)
      case 'user.set_role':
        return roleText(t, before, after)
      case 'decision.make':
        return decidedText(t, after)
      case 'report.resolve':
        return resolvedText(t, after)
      default:
        return undefined
    }
  }
}

/** What was decided, and for which reason; the moderator's own words are with the decision. */
function decidedText(t: Messages, { actions, title }: Facts): string {
  const done = t.decisions.done as Record<string, string>
  const kinds = Array.isArray(actions) ? actions.map(String) : []
  const list = t.decisions.doneList(kinds.map(kind => done[kind] ?? kind))
  return title ? `${list} · ${String(title)}` : list
}

const numberText = (format: Format, value: unknown) => format.number(Number(value ?? 0))

/** What is blocked, until when, and why. */
function banText(t: Messages, format: Format, { action, end, reason }: Facts): string {
  const blocked = action === 'CREATE' || action === 'REPORT' ? t.users.blocks[action].name : String(action)
  const until = typeof end === 'string' ? t.users.endsOn(format.dateTime(end)) : t.users.permanent
  return [blocked, until, reason ? String(reason) : t.users.noReason].join(' · ')
}

function coinsText(format: Format, before: Facts, after: Facts): string | undefined {
  if (typeof before.coins !== 'number' || typeof after.coins !== 'number') return undefined
  const difference = after.coins - before.coins
  const sum = `${difference > 0 ? '+' : ''}${format.number(difference)}`
  return [sum, after.description].filter(Boolean).join(' · ')
}

/** As whom, why and until when; sessions that the platform's own route opened have neither reason nor end. */
function signedInText(t: Messages, format: Format, { after, names }: AuditEntry): string | undefined {
  const { user_id, reason, until } = (after ?? {}) as Facts
  if (typeof until !== 'string') return undefined
  const person = typeof user_id === 'string' ? [names[user_id] ?? t.common.unknownUser] : []
  return [...person, String(reason), t.users.endsOn(format.dateTime(until))].join(' · ')
}

function roleText(t: Messages, before: Facts, after: Facts): string {
  const word = (role: unknown) => (t.rights.roles as Record<string, string>)[String(role)] ?? String(role)
  return after.role ? t.rights.became(word(after.role)) : t.rights.lost(word(before.role))
}

function resolvedText(t: Messages, { completed_action, reason }: Facts): string {
  const words = { ...t.reports.outcomes, ...t.reports.reasons } as Record<string, string>
  return [completed_action, reason]
    .filter(one => typeof one === 'string')
    .map(one => words[one] ?? one)
    .join(' · ')
}

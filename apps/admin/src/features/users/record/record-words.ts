import type { RecordEntry } from '@lotse/contracts/academy/people/people'
import { deviceOf } from '@lotse/rules/text/device-of'
import { useFormat } from '@lotse/ui/language/use-format'
import { useDoneText } from '../../../lib/decisions/decision-words.ts'
import { useT } from '../../../lib/i18n.ts'
import { paths } from '../../../paths.ts'

interface RecordWords {
  title: string
  /** What else is said in the same line. */
  facts: string[]
  text?: string
  /** Where to see it: a screen, or a tab of the user's page. */
  path?: string
  tab?: string
}

/** An entry of the record in words, as the lists of these things say it. */
export function useRecordWords(): (entry: RecordEntry) => RecordWords {
  const t = useT()
  const format = useFormat()
  const doneText = useDoneText()
  const kinds = t.users.record.kinds
  const actions: Record<string, string> = t.audit.actions
  return entry => {
    const title = kinds[entry.kind]
    switch (entry.kind) {
      case 'task':
        return {
          title,
          facts: [
            t.tasks.types[entry.type],
            ...(entry.gone ? [t.users.record.gone] : entry.enabled ? [] : [t.tasks.disabled]),
          ],
          text: entry.text,
          ...(entry.gone ? {} : { path: paths.task(entry.id) }),
        }
      case 'report_made':
      case 'report_received': {
        const state = entry.outcome ? t.reports.outcomes[entry.outcome] : undefined
        return {
          title,
          facts: [
            t.reports.reasons[entry.reason],
            state ?? (entry.resolved ? t.reports.resolved : t.reports.open),
          ],
          text: entry.text,
          path: paths.report(entry.id),
        }
      }
      case 'decision':
        return {
          title,
          facts: [
            doneText(entry.actions.filter(({ kind }) => entry.lifted.every(lifted => lifted.kind !== kind))),
            ...entry.lifted.map(
              lifted =>
                `${doneText([lifted])}: ${t.decisions.lifted(lifted.at ? format.date(lifted.at) : undefined)}`,
            ),
            ...(entry.task ? [t.users.record.about(entry.task)] : []),
            t.decisions.states[entry.state],
          ],
          text: entry.text,
          path: paths.decision(entry.id),
        }
      case 'appeal':
        return {
          title,
          facts: [t.decisions.appealStates[entry.state]],
          text: entry.text,
          path: paths.decision(entry.decision_id),
        }
      case 'block':
        return {
          title,
          facts: [
            t.users.blocks[entry.action].name,
            entry.end ? t.users.endsOn(format.dateTime(entry.end)) : t.users.permanent,
            ...(entry.lifted ? [t.users.record.lifted] : []),
          ],
          text: entry.text,
          tab: 'overview',
        }
      case 'session': {
        const device = (entry.device && (deviceOf(entry.device) || entry.device)) || t.users.unknownDevice
        const { begun, signedOut, ended, why } = t.users.record.sessions
        if (entry.end === null)
          return { title: begun, facts: [device], ...(entry.open ? { tab: 'sessions' } : {}) }
        if (entry.end === 'ended') return { title: entry.person ? ended : signedOut, facts: [device] }
        return { title: ended, facts: [device, why[entry.end]] }
      }
      case 'coins':
        return {
          title,
          facts: [`${entry.coins > 0 ? '+' : ''}${format.number(entry.coins)} ${t.users.coins}`],
          text: entry.text,
          tab: 'coins',
        }
      case 'note':
        return { title, facts: [], text: entry.text, tab: 'overview' }
      case 'change':
        return {
          title: actions[entry.action] ?? entry.action,
          facts: [],
          tab: 'history',
        }
    }
  }
}

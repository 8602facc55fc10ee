import type { Decision } from '@lotse/contracts/academy/decisions/decisions'
import type { ActionKind, DecisionAbout } from '@lotse/rules/moderation/decision-actions'
import { useLocale } from '@lotse/ui/language/i18n'
import { langOf } from '@lotse/ui/language/locale.ts'
import { type Messages, useT } from '../i18n.ts'

/** What an action is called; about a person, a block says what it keeps from. */
export function useKindText(): (kind: ActionKind, about?: DecisionAbout) => string {
  const t = useT()
  return (kind, about) => {
    if (about === 'person' && kind === 'block_create') return t.users.blocks.CREATE.set
    if (about === 'person' && kind === 'block_report') return t.users.blocks.REPORT.set
    // A task that nobody reported is not hidden yet.
    if (about === 'task' && kind === 'disable_task') return t.decisions.hideTask
    return t.decisions.kinds[kind]
  }
}

/** What was decided, in a few words. */
export function useDoneText(): (actions: Pick<Decision, 'actions'>['actions']) => string {
  const t = useT()
  return actions => doneTextIn(t, actions)
}

export const doneTextIn = (t: Messages, actions: readonly { kind: ActionKind }[]): string =>
  doneKindsIn(
    t,
    actions.map(({ kind }) => kind),
  )

export const doneKindsIn = ({ decisions }: Messages, kinds: readonly ActionKind[]): string =>
  decisions.doneList(kinds.map(kind => decisions.done[kind]))

/** The language of the person who reads, as a language of the catalog. */
export const useMailLanguage = (): 'de' | 'en' => langOf(useLocale().locale)

/** One about whoever reported is about a person, although a report led to it. */
export const aboutOf = ({ report_id, subtask_id, beside }: Decision): DecisionAbout =>
  beside ? 'person' : report_id ? 'report' : subtask_id ? 'task' : 'person'

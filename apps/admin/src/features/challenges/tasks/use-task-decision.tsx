import type { ActionKind } from '@lotse/rules/moderation/decision-actions'
import { type ReactNode, useState } from 'react'
import { useSession } from '../../../lib/backend/backend.tsx'
import { useOffer } from '../../../lib/backend/offers.ts'
import { useMay } from '../../../lib/backend/rights.ts'
import { DecisionDialog } from '../../../lib/decisions/decision-dialog.tsx'
import { useDecisionOffer } from '../../../lib/decisions/decision-queries.ts'
import { doneKindsIn } from '../../../lib/decisions/decision-words.ts'
import { useNoDeletion } from '../../../lib/decisions/use-no-deletion.ts'
import type { DecisionTarget } from '../../../lib/decisions/use-send-decision.ts'
import { useT } from '../../../lib/i18n.ts'
import type { Task } from '../../../lib/task/task.ts'
import { titleOf } from '../../../lib/task/task-title.ts'
import type { TaskRow } from './task-queries.ts'

type Decided = Task & Partial<Pick<TaskRow, 'creator_name'>>
type Fate = Extract<ActionKind, 'disable_task' | 'delete_task'>

interface Asked {
  tasks: Decided[]
  kind: Fate
  isMany: boolean
  after?: ((kinds: ActionKind[]) => unknown) | undefined
}

export interface TaskDecision {
  /** Whether what becomes of it is decided with a reason: what somebody else made or reported, by people who moderate. */
  isDecided(task: Task): boolean
  /** Z460: whether it can be deleted: not if others decide, and what is reported only by a decision. */
  isDeletable(task: Task): boolean
  start(task: Decided, kind: Fate, after?: Asked['after']): void
  startMany(tasks: Decided[], kind: Fate, after?: Asked['after']): void
  /** Must be rendered somewhere on the screen. */
  dialog: ReactNode
}

/**
 * Z415: taking somebody's task away takes a reason, as it does with a report. One's own tasks are content like any other
 * as long as nobody reported them.
 */
export function useTaskDecision(): TaskDecision {
  const t = useT()
  const me = useSession()?.user.id
  const may = useMay()
  const isOffered = useDecisionOffer()
  const hasMany = useOffer('queue') === true
  const noDeletion = useNoDeletion()
  const [asked, setAsked] = useState<Asked>()
  const targetOf = ({ tasks, kind, isMany }: Asked): DecisionTarget => {
    const [first] = tasks
    const title = first ? titleOf(first) : ''
    return {
      about: isMany ? { subtask_ids: tasks.map(({ id }) => id) } : { subtask_id: first?.id ?? '' },
      title: isMany ? t.decisions.aboutTasks(tasks.length) : t.decisions.aboutTaskNamed(title),
      name: isMany ? t.decisions.everybody : (first?.creator_name ?? t.decisions.creator),
      preset: [kind],
      nameOf: id => tasks.filter(task => task.id === id).map(titleOf)[0] ?? id,
      reports: tasks.reduce((sum, { open_reports = 0 }) => sum + open_reports, 0),
      refusal: other => (other === 'delete_account' ? noDeletion : undefined),
      said: kinds => t.decisions.saidMany(tasks.length, doneKindsIn(t, kinds)),
    }
  }
  const isDecided = ({ creator, open_reports = 0 }: Task) =>
    isOffered && hasMany && (creator !== me || open_reports > 0)
  return {
    isDecided,
    isDeletable: task => !task.own && (isDecided(task) || !task.open_reports || may('admin')),
    start: (task, kind, after) => setAsked({ tasks: [task], kind, isMany: false, after }),
    startMany: (tasks, kind, after) => setAsked({ tasks, kind, isMany: true, after }),
    dialog: (
      <DecisionDialog
        target={asked && targetOf(asked)}
        onClose={() => setAsked(undefined)}
        onDecided={kinds => asked?.after?.(kinds)}
      />
    ),
  }
}

import type { Decision } from '@lotse/contracts/academy/decisions/decisions'
import { isInEffect } from '@lotse/rules/moderation/decision-actions'
import { type Messages, useT } from '../i18n.ts'
import classes from './decisions.module.css'

/** Z1037: what the reversal of a decision does, part by part. */
export function reversalOf({ decisions }: Messages, decision: Decision): string[] {
  const { undoes } = decisions
  // Showing the task by hand has dismissed its reports.
  const isShown = decision.outcomes?.some(({ kind, back }) => kind === 'disable_task' && back === null)
  const isReported = decision.reports > 0 && !isShown
  const parts = (decision.outcomes ?? []).filter(isInEffect).map(({ kind }) => {
    if (kind === 'disable_task' || kind === 'delete_task')
      return isReported ? undoes.reported[kind] : undoes[kind]
    return undoes[kind]
  })
  return [
    ...parts,
    ...(isReported ? [decisions.reportsWait(decision.reports)] : []),
    ...(decision.reporter_decision ? [decisions.besideEnds] : []),
    ...(decision.appeal?.state === 'open' ? [decisions.appealGranted] : []),
  ]
}

export function ReversalParts({ decision }: { decision: Decision }) {
  const t = useT()
  return (
    <div>
      <ul className={classes.parts}>
        {reversalOf(t, decision).map(part => (
          <li key={part}>{part}</li>
        ))}
      </ul>
      <span className={classes.hint}>{t.decisions.othersStay}</span>
    </div>
  )
}

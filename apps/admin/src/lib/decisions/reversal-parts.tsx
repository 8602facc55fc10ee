import type { Outcome, ReadDecision } from '@lotse/contracts/academy/decisions/decisions'
import { isFate, isHarmless, isInEffect } from '@lotse/rules/moderation/decision-actions'
import { type Messages, useT } from '../i18n.ts'
import classes from './decisions.module.css'

/** How many of its reports the reversal of a decision opens again. */
export function openedBy({ outcomes, found: { reports } }: ReadDecision): number {
  // Showing the task by hand has dismissed its reports.
  const isShown = ({ kind, back }: Outcome) => isFate(kind) && !isHarmless(kind) && back === null
  if (outcomes?.some(isShown)) return 0
  return (reports.there ?? 0) + (reports.kept ?? 0) + (reports.parent_binned ?? 0)
}

/** Z1037: what the reversal of a decision does, part by part. */
export function reversalOf({ decisions }: Messages, decision: ReadDecision): string[] {
  const { undoes } = decisions
  const { task, reports, disabled } = decision.found
  const opened = openedBy(decision)
  const parts = (decision.outcomes ?? []).filter(isInEffect).map(({ kind }) => {
    if (isFate(kind) && task && task !== 'there' && task !== 'kept') return undoes.without[task]
    if (kind === 'disable_task' || kind === 'delete_task')
      return (opened > 0 ? undoes.reported : disabled ? undoes.disabled : undoes)[kind]
    return undoes[kind]
  })
  return [
    ...parts,
    ...(opened > 0 ? [decisions.reportsWait(opened)] : []),
    ...(reports.binned ? [decisions.reportsBinned(reports.binned)] : []),
    ...(reports.gone ? [decisions.reportsGone(reports.gone)] : []),
    ...(decision.reporter_decision ? [decisions.besideEnds] : []),
    ...(decision.appeal?.state === 'open' ? [decisions.appealGranted] : []),
  ]
}

export function ReversalParts({ decision }: { decision: ReadDecision }) {
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

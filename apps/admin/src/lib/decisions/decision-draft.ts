import { type ChangedDecision, type Decision, latestEnd } from '@lotse/contracts/academy/decisions/decisions'
import type { Reason } from '@lotse/contracts/academy/decisions/reasons'
import {
  type ActionDays,
  type ActionKind,
  actionsFor,
  type DecisionAbout,
  type DecisionAction,
  decisionProblem,
  goTogether,
  isFate,
  isTimed,
  needsReason,
  restrictsPerson,
} from '@lotse/rules/moderation/decision-actions'

/** How long a block or ban lasts: a choice, and the day if it is one. */
export interface Length {
  choice: 'ladder' | '3' | '7' | '30' | 'ever' | 'date'
  date: string
}

/** A decision that is being made. */
export interface DecisionDraft {
  kinds: ActionKind[]
  lengths: Partial<Record<ActionKind, Length>>
  reasonId: string | null
  text: string
  /** What whoever is blocked from reporting is told, if the creator is told something else. */
  reporterReasonId: string | null
  reporterText: string
  tellPerson: boolean
  tellReporters: boolean
}

export const newDraft = (kinds: ActionKind[]): DecisionDraft => ({
  kinds,
  lengths: {},
  reasonId: null,
  text: '',
  reporterReasonId: null,
  reporterText: '',
  tellPerson: true,
  tellReporters: true,
})

/** Begins with what was decided before: the same actions for as long, and the same reason. */
export const draftOf = ({ actions, outcomes, reason_id }: PastDecision): DecisionDraft => ({
  ...newDraft(actions.map(({ kind }) => kind)),
  lengths: Object.fromEntries(
    actions.flatMap(action => {
      const { kind } = action
      const until = outcomes?.find(outcome => outcome.kind === kind)?.until
      return isTimed(kind) ? [[kind, lengthFrom(action, until)]] : []
    }),
  ),
  reasonId: reason_id,
})

type PastDecision = Pick<Decision, 'actions' | 'outcomes' | 'reason_id'>

function lengthFrom({ days, until }: DecisionAction, ended: string | null | undefined): Length {
  if (days === null) return { choice: 'ever', date: '' }
  if (days === 3 || days === 7 || days === 30) return { choice: `${days}`, date: '' }
  const end = until ?? (days === 'ladder' ? undefined : ended)
  return end ? { choice: 'date', date: dayOf(new Date(end)) } : unset
}

/** A day in the person's calendar, as a date field has it. */
const dayOf = (at: Date): string =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(part => String(part).padStart(2, '0')).join('-')

const unset: Length = { choice: 'ladder', date: '' }
export const lengthOf = ({ lengths }: DecisionDraft, kind: ActionKind): Length => lengths[kind] ?? unset

/** Adds or removes an action; what cannot go together with a new one gives way. */
export function toggled(draft: DecisionDraft, kind: ActionKind, isOn: boolean): DecisionDraft {
  const others = draft.kinds.filter(other => other !== kind)
  const kinds = isOn ? [...others.filter(other => goTogether(kind, other)), kind] : others
  return { ...draft, kinds }
}

/** The last moment of a day in the person's calendar. */
const endOfDay = (date: string): number => Date.parse(`${date}T23:59:59`)

function endingOf({ choice, date }: Length): { days: ActionDays } | { until: string } {
  if (choice === 'ladder') return { days: 'ladder' }
  if (choice === 'ever') return { days: null }
  const until = endOfDay(date)
  if (choice !== 'date') return { days: Number(choice) }
  return { until: Number.isNaN(until) ? '' : new Date(until).toISOString() }
}

/** Whether both the creator and whoever reported are restricted, each for a reason of their own. */
export const isTwofold = (kinds: ActionKind[]): boolean =>
  kinds.includes('block_report') && kinds.some(isFate) && restrictsPerson('report', kinds)

export const bodyOf = (draft: DecisionDraft): ChangedDecision => ({
  actions: draft.kinds.map(kind => (isTimed(kind) ? { kind, ...endingOf(lengthOf(draft, kind)) } : { kind })),
  reason_id: draft.reasonId,
  text: draft.text.trim(),
  ...(isTwofold(draft.kinds)
    ? { reporter: { reason_id: draft.reporterReasonId, text: draft.reporterText.trim() } }
    : {}),
  tell_person: draft.tellPerson,
  tell_reporters: draft.tellReporters,
})

export type DraftProblem = 'fate' | 'action' | 'reason' | 'reporterReason' | 'date'

/** What is missing before it can be sent. */
export function problemsOf(about: DecisionAbout, draft: DecisionDraft, now = Date.now()): DraftProblem[] {
  const isPast = (kind: ActionKind) => {
    const { choice, date } = lengthOf(draft, kind)
    const end = endOfDay(date)
    return isTimed(kind) && choice === 'date' && !(end > now && end < Date.parse(latestEnd))
  }
  const missing = decisionProblem(about, draft.kinds) !== undefined
  return [
    ...(missing ? [about === 'report' ? ('fate' as const) : ('action' as const)] : []),
    ...(draft.kinds.some(isPast) ? ['date' as const] : []),
    ...(needsReason(draft.kinds) && draft.reasonId === null ? ['reason' as const] : []),
    ...(isTwofold(draft.kinds) && draft.reporterReasonId === null ? ['reporterReason' as const] : []),
  ]
}

/** Reasons that fit at least one of the actions, or any if none is chosen. */
export const fitting = (reasons: Reason[], kinds: ActionKind[]): Reason[] =>
  reasons.filter(
    ({ active, actions }) =>
      active && (actions.length === 0 || kinds.length === 0 || kinds.some(kind => actions.includes(kind))),
  )

/** Tasks are adjusted in their own dialog. */
export const fatesOf = (about: DecisionAbout): ActionKind[] =>
  actionsFor[about].filter(kind => isFate(kind) && kind !== 'adjust_task')
export const extrasOf = (about: DecisionAbout): ActionKind[] =>
  actionsFor[about].filter(kind => !isFate(kind))

/** Whether anybody is restricted, who can then be told why. */
export const hasPerson = (about: DecisionAbout, { kinds }: DecisionDraft): boolean =>
  restrictsPerson(about, kinds) || kinds.includes('block_report')

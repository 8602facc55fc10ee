import type { ChangedDecision } from '@lotse/contracts/academy/decisions/decisions'
import type { Reason } from '@lotse/contracts/academy/decisions/reasons'
import {
  type ActionDays,
  type ActionKind,
  actionsFor,
  type DecisionAbout,
  decisionProblem,
  goTogether,
  isFate,
  isTimed,
  needsReason,
  restrictsPerson,
} from '@lotse/rules/moderation/decision-actions'

const dayMs = 86_400_000

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
  tellPerson: boolean
  tellReporters: boolean
}

export const newDraft = (kinds: ActionKind[]): DecisionDraft => ({
  kinds,
  lengths: {},
  reasonId: null,
  text: '',
  tellPerson: true,
  tellReporters: true,
})

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

function daysOf({ choice, date }: Length, now: number): ActionDays {
  if (choice === 'ladder') return 'ladder'
  if (choice === 'ever') return null
  return choice === 'date' ? Math.max(1, Math.ceil((endOfDay(date) - now) / dayMs)) : Number(choice)
}

export const bodyOf = (draft: DecisionDraft, now = Date.now()): ChangedDecision => ({
  actions: draft.kinds.map(kind =>
    isTimed(kind) ? { kind, days: daysOf(lengthOf(draft, kind), now) } : { kind },
  ),
  reason_id: draft.reasonId,
  text: draft.text.trim(),
  tell_person: draft.tellPerson,
  tell_reporters: draft.tellReporters,
})

export type DraftProblem = 'fate' | 'action' | 'reason' | 'date'

/** What is missing before it can be sent. */
export function problemsOf(about: DecisionAbout, draft: DecisionDraft, now = Date.now()): DraftProblem[] {
  const isPast = (kind: ActionKind) => {
    const { choice, date } = lengthOf(draft, kind)
    return isTimed(kind) && choice === 'date' && !(endOfDay(date) > now)
  }
  const missing = decisionProblem(about, draft.kinds) !== undefined
  return [
    ...(missing ? [about === 'report' ? ('fate' as const) : ('action' as const)] : []),
    ...(draft.kinds.some(isPast) ? ['date' as const] : []),
    ...(needsReason(draft.kinds) && draft.reasonId === null ? ['reason' as const] : []),
  ]
}

/** Reasons that fit at least one of the actions, or any if none is chosen. */
export const fitting = (reasons: Reason[], kinds: ActionKind[]): Reason[] =>
  reasons.filter(
    ({ active, actions }) =>
      active && (actions.length === 0 || kinds.length === 0 || kinds.some(kind => actions.includes(kind))),
  )

export const fatesOf = (about: DecisionAbout): ActionKind[] => actionsFor[about].filter(isFate)
export const extrasOf = (about: DecisionAbout): ActionKind[] =>
  actionsFor[about].filter(kind => !isFate(kind))

/** Whether anybody is restricted, who can then be told why. */
export const hasPerson = (about: DecisionAbout, { kinds }: DecisionDraft): boolean =>
  restrictsPerson(about, kinds) || kinds.includes('block_report')

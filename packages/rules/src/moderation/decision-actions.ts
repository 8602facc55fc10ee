/** What a decision can do: to a reported task, to its creator, to who reported it, to everything a person made. */
export const actionKinds = [
  'dismiss',
  'adjust_task',
  'disable_task',
  'delete_task',
  'block_create',
  'block_report',
  'ban_account',
  'disable_tasks',
  'delete_tasks',
  'delete_account',
] as const
export type ActionKind = (typeof actionKinds)[number]

/** Days of a block or a ban; `ladder` is longer each time, null has no end. */
export type ActionDays = number | 'ladder' | null

export interface DecisionAction {
  kind: ActionKind
  /** Only of blocks and bans. */
  days?: ActionDays | undefined
  /** The moment it ends, instead of `days`. */
  until?: string | undefined
}

export type DecisionAbout = 'report' | 'task' | 'person'

const fates = [
  'dismiss',
  'adjust_task',
  'disable_task',
  'delete_task',
] as const satisfies readonly ActionKind[]
export type Fate = (typeof fates)[number]
/** They take nothing from the creator. */
const harmless = ['dismiss', 'adjust_task'] as const satisfies readonly ActionKind[]
type Harmless = (typeof harmless)[number]
const timed: readonly ActionKind[] = ['block_create', 'block_report', 'ban_account']

/** What becomes of the task. */
export const isFate = (kind: ActionKind): kind is Fate => (fates as readonly ActionKind[]).includes(kind)
/** What becomes of the task; whoever loses all tasks loses this one, too. */
export const fateOf = (kinds: readonly ActionKind[]): Fate | undefined =>
  kinds.includes('delete_tasks') ? 'delete_task' : kinds.find(isFate)
/** It takes nothing from anybody, and the task is shown again. */
export const isHarmless = (kind: ActionKind): kind is Harmless =>
  (harmless as readonly ActionKind[]).includes(kind)
/** What it did applies: it could be carried out, and nobody has undone it. */
export const isInEffect = (outcome: { error: string | null; back?: string | null }): boolean =>
  outcome.error === null && outcome.back === undefined
/** It may have an end. */
export const isTimed = (kind: ActionKind): boolean => timed.includes(kind)

/** What can be decided about a reported task, a task that nobody reported, and a person. */
export const actionsFor: Record<DecisionAbout, readonly ActionKind[]> = {
  report: [
    ...fates,
    'block_create',
    'block_report',
    'ban_account',
    'disable_tasks',
    'delete_tasks',
    'delete_account',
  ],
  task: [
    'disable_task',
    'delete_task',
    'block_create',
    'ban_account',
    'disable_tasks',
    'delete_tasks',
    'delete_account',
  ],
  person: [...timed, 'disable_tasks', 'delete_tasks', 'delete_account'],
}

/** Actions of which a decision has at most one. */
const exclusive: readonly (readonly ActionKind[])[] = [
  fates,
  ['disable_tasks', 'delete_tasks'],
  ['ban_account', 'delete_account'],
  ['block_create', 'delete_account'],
  // An unfounded report is nobody's fault but, perhaps, its author's; and a task that was adjusted is shown again.
  ...(['block_create', 'ban_account', 'disable_tasks', 'delete_tasks', 'delete_account'] as const).flatMap(
    kind => harmless.map(fate => [fate, kind] as const),
  ),
]

/** Whether both can be part of one decision. */
export const goTogether = (one: ActionKind, other: ActionKind): boolean =>
  one === other || !exclusive.some(group => group.includes(one) && group.includes(other))

/** Why these actions are no decision; undefined if they are one. */
export function decisionProblem(
  about: DecisionAbout,
  kinds: readonly ActionKind[],
): 'action_needed' | 'actions_contradict' | undefined {
  const isDecided = about === 'report' ? kinds.some(isFate) : kinds.length > 0
  if (!isDecided) return 'action_needed'
  const isAllowed = (kind: ActionKind, at: number) =>
    actionsFor[about].includes(kind) &&
    kinds.indexOf(kind) === at &&
    kinds.every(other => goTogether(kind, other))
  return kinds.every(isAllowed) ? undefined : 'actions_contradict'
}

/** Whether somebody has to be told why: it takes something from somebody. */
export const needsReason = (kinds: readonly ActionKind[]): boolean => kinds.some(kind => !isHarmless(kind))

/** Whether it takes something from the creator of the task, or from the person it is about. */
export const restrictsPerson = (about: DecisionAbout, kinds: readonly ActionKind[]): boolean =>
  kinds.some(kind => !isHarmless(kind) && (kind !== 'block_report' || about === 'person'))

/** Days of the first, second and third block or ban of a kind; the next one has no end. */
const ladder = [3, 7, 30]

/** The days of somebody who had so many before; null has no end. */
export const ladderDays = (before: number): number | null => ladder[before] ?? null

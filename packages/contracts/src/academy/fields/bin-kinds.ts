import { may, type Right } from '../rights.ts'
import { recordKinds } from './choices.ts'

/** How long something deleted can be restored. */
export const binDays = 30

export const binKinds = [...recordKinds, 'course'] as const
export type BinKind = (typeof binKinds)[number]

/** What something belongs to, and without which it cannot come back. */
export const binParents: Partial<Record<BinKind, BinKind>> = {
  job: 'company',
  challenge: 'category',
  subtask: 'challenge',
  sub_skill: 'root_skill',
}

/** Moderators delete tasks, and restore them; everything else takes the right to edit content. */
export const mayRestore = (caller: { rights: readonly Right[] }, kind: BinKind): boolean =>
  may(caller, 'content') || (kind === 'subtask' && may(caller, 'moderate'))

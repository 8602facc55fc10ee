import type { Target } from './page/locate.ts'

export type Press = 'click' | 'dblclick' | 'menu'

/** A step of a reproduction. */
export type Step = { at: number; leadsTo?: string } & (
  | { kind: 'press'; target: Target; how: Press; isForced: boolean }
  /** Without a text the value was masked; `type` is that of the field. */
  | { kind: 'fill'; target: Target; text: string | undefined; type: string }
  | { kind: 'choose'; target: Target; value: string | undefined; label: string }
  /** With a label, that was pressed: the box itself may be invisible. What was masked is neither on nor off. */
  | { kind: 'check'; target: Target; isOn: boolean | undefined; label: Target | undefined }
  | { kind: 'enter'; target: Target }
  | { kind: 'scroll'; y: number; isDown: boolean }
  | { kind: 'resize'; width: number; height: number }
  | { kind: 'back' }
  | { kind: 'go'; url: string }
)

/** Steps of one reproduction, at most: the last ones. */
export const mostSteps = 100

import { z } from 'zod'
import { trimmed } from '../console/fields/text.ts'
import { mostImportedAtOnce } from '../limits.ts'
import { longest } from '../visitor/longest.ts'

/** What all imports have in common, in both products. */

/** From what changes most to what does not. */
export const importOutcomes = ['created', 'changed', 'unchanged', 'refused'] as const
export type ImportOutcomeKind = (typeof importOutcomes)[number]

/** A part of a file. A repeated id continues the same import. */
export const importBody = <Row extends z.ZodType>(row: Row, most: number = mostImportedAtOnce) =>
  z.strictObject({
    id: z.uuid(),
    /** Of the file. */
    name: trimmed(longest.name),
    dryRun: z.boolean(),
    rows: z.array(row).min(1).max(most),
  })

/** What became of a row, or would become of it. */
export const importedRow = <Refusal extends string>(refusals: readonly [Refusal, ...Refusal[]]) =>
  z.object({
    /** Its line in the file. */
    row: z.number(),
    outcome: z.enum(importOutcomes),
    reason: z.enum(refusals).nullable(),
    /** What changes: names of fields. */
    changes: z.array(z.string()),
  })
export interface ImportAnswer {
  row: number
  outcome: ImportOutcomeKind
  reason: string | null
}

export const pastImport = z.object({
  id: z.string(),
  name: z.string(),
  /** Null if they have no account any more. */
  by: z.string().nullable(),
  at: z.string(),
  undoneAt: z.string().nullable(),
  created: z.number(),
  changed: z.number(),
  /** What an undo in progress has not reached yet. */
  left: z.number(),
})
export type PastImport = z.output<typeof pastImport>

export const undoneImport = z.object({
  deleted: z.number(),
  restored: z.number(),
  kept: z.number(),
  /** What the next call continues with. */
  left: z.number(),
})
export type UndoneImport = z.output<typeof undoneImport>

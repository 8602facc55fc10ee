import type { InTransaction } from '../platform/database/transaction.ts'
import { defineErrand } from '../platform/queue/errand.ts'

/** History entries that others want to know about. */
const kinds = [
  'report.create',
  'report.resolve',
  'report.reopen',
  'report.change',
  'appeal.create',
  'appeal.decide',
  'ban.create',
  'ban.lift',
  'user.ban',
  'user.unban',
] as const

/** What happened, as ids only: listeners read the rest in its current state. */
export interface AcademyFact {
  kind: (typeof kinds)[number]
  /** The id of the report, the appeal, the ban or the user. */
  id: string
}

export const academyFact = defineErrand<AcademyFact>('academy-fact')

const isKind = (action: string): action is AcademyFact['kind'] =>
  (kinds as readonly string[]).includes(action)

/** States a history entry as a fact, in the same transaction. */
export async function state(ctx: InTransaction, action: string, id: string): Promise<void> {
  if (isKind(action)) await ctx.queue.ask(ctx, academyFact, { kind: action, id })
}

import type { InTransaction } from '../platform/database/transaction.ts'
import { defineErrand } from '../platform/queue/errand.ts'
import { findListening } from '../platform/webhooks/note-events.ts'

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

/** Only webhooks want to know about these: without one, they cost nothing. */
const forWebhooks = [
  'decision.make',
  'decision.change',
  'decision.ease',
  'decision.overturn',
  'decision.undo',
  'user.create',
  'user.delete',
  'job.create',
  'job.open',
  'job.close',
  'company.create',
] as const

/** What happened, as ids only: listeners read the rest in its current state. */
export interface AcademyFact {
  kind: (typeof kinds)[number] | (typeof forWebhooks)[number]
  /** The id of the report, the appeal, the ban or the user. */
  id: string
}

export const academyFact = defineErrand<AcademyFact>('academy-fact')

const isIn =
  <Kind extends string>(all: readonly Kind[]) =>
  (fact: { kind: string; id: string }): fact is { kind: Kind; id: string } =>
    (all as readonly string[]).includes(fact.kind)

/** States history entries as facts, in the same transaction. */
export async function state(ctx: InTransaction, entries: { kind: string; id: string }[]): Promise<void> {
  const heard = entries.filter(isIn(kinds))
  const told = entries.filter(isIn(forWebhooks))
  const isListened = told.length > 0 && (await findListening(ctx, null)).length > 0
  await ctx.queue.askAll(ctx, academyFact, [...heard, ...(isListened ? told : [])], { owner: 'academy' })
}

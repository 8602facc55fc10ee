import { isUuid } from '../../platform/text/is-uuid.ts'
import { completeByEvents } from '../checklists/progress.ts'
import type { FeedbackCtx, Visitor } from '../context.ts'
import type { StoredEvent } from '../sessions/events.ts'
import { asText } from '../text/text.ts'
import { considerOutbound } from './deliver.ts'
import { type Outcome, recordOutcome } from './outbound.table.ts'

const outcomes: Record<string, Outcome> = {
  shown: 'shown_at',
  step: 'seen_at',
  clicked: 'clicked_at',
  submitted: 'completed_at',
  completed: 'completed_at',
  closed: 'quit_at',
  quit: 'quit_at',
}

/** `outbound-{id}-submitted`, `tour-{id}-completed` and the like: the outcome of something we showed. */
export function outcomeOf(name: string): { id: string; outcome: Outcome } | undefined {
  const [, id = '', word = ''] = /^(?:outbound|tour)-(.{36})-(\w+)$/.exec(name) ?? []
  const outcome = Object.hasOwn(outcomes, word) ? outcomes[word] : undefined
  return isUuid(id) && outcome ? { id, outcome } : undefined
}

/** A shape check, since anybody can send anything. */
const isStep = (data: unknown): boolean =>
  data !== null && typeof data === 'object' && 'step' in data && /^[0-9]{1,3}$/.test(asText(data.step))

/** Outcomes per call: each is its own write, and no visitor has more between two calls. */
const MOST_OUTCOMES = 50

/** Each name once: an event that happened several times counts once here. */
export function outcomesOf(events: Pick<StoredEvent, 'name' | 'data'>[]): { id: string; outcome: Outcome }[] {
  const found = new Map<string, { id: string; outcome: Outcome }>()
  for (const { name, data } of events) {
    const one = outcomeOf(name)
    if (one && (one.outcome !== 'seen_at' || isStep(data))) found.set(`${one.id} ${one.outcome}`, one)
    if (found.size === MOST_OUTCOMES) break
  }
  return [...found.values()]
}

/** Updates figures, checklists and whatever waits for these events. */
export async function followEvents(ctx: FeedbackCtx, visitor: Visitor, events: StoredEvent[]): Promise<void> {
  if (events.length === 0) return
  for (const { id, outcome } of outcomesOf(events)) await recordOutcome(ctx, visitor, id, outcome)
  const names = new Set(events.map(event => event.name))
  await completeByEvents(ctx, visitor, names)
  await considerOutbound(ctx, visitor, names)
}

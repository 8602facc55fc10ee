import type { MacroSteps } from '@lotse/contracts/console/macros'
import type { TicketRow } from '@lotse/contracts/console/tickets'
import type { TicketsChange } from '../tickets/ticket-changes.ts'

export const replies = ({ replyId, text }: MacroSteps): boolean => replyId !== undefined || text !== undefined

/** What a macro changes in one ticket, except its reply: the part of it that can be undone. */
export function macroChange(
  steps: MacroSteps,
  row: Pick<TicketRow, 'tags'>,
  accountId: string,
  /** When what it puts off comes back, by the server. */
  until: string | null = null,
): TicketsChange {
  const { status, stage, priority, assign, addTags = [], removeTags = [], snooze } = steps
  const assignees: Record<string, string | null> = { me: accountId, nobody: null }
  const tags = [...new Set([...row.tags, ...addTags])].filter(tag => !removeTags.includes(tag))
  return {
    ...(status ? { status } : {}),
    ...(stage ? { stage } : {}),
    ...(priority ? { priority } : {}),
    ...(assign ? { assigneeId: assign in assignees ? (assignees[assign] ?? null) : assign } : {}),
    ...(addTags.length + removeTags.length > 0 ? { tags } : {}),
    ...(snooze ? { snooze: { until } } : {}),
  }
}

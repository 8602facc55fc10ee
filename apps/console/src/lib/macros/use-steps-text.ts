import type { MacroSteps } from '@lotse/contracts/console/macros'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../i18n.ts'
import { repliesQuery } from '../replies/replies.ts'
import { useStages } from '../tickets/stages/use-stages.ts'
import { facetsQuery } from '../tickets/ticket-facets.ts'

/** The steps of a macro in words, in the order in which they are done. */
export function useStepsText(projectId: string): (steps: MacroSteps) => string {
  const t = useT()
  const people = useQuery(facetsQuery(projectId)).data?.people ?? []
  const saved = useQuery(repliesQuery(projectId)).data?.items ?? []
  const { nameOf } = useStages(projectId)
  const { inbox, macros, snooze: snoozing, ticket } = t
  const assigned = (assign: string) =>
    assign === 'me'
      ? macros.me
      : assign === 'nobody'
        ? inbox.nobody
        : (people.find(({ id }) => id === assign)?.name ?? macros.someoneGone)
  return ({ replyId, text, status, stage, priority, assign, addTags, removeTags, snooze }) =>
    [
      text && macros.reply,
      replyId && `${macros.reply}: ${saved.find(({ id }) => id === replyId)?.name ?? '–'}`,
      status && `${inbox.status}: ${inbox.statuses[status]}`,
      stage && `${t.stages.stage}: ${nameOf(stage)}`,
      priority && `${inbox.priority}: ${inbox.priorities[priority]}`,
      assign && `${inbox.assignee}: ${assigned(assign)}`,
      addTags && `${ticket.tags}: + ${addTags.join(', ')}`,
      removeTags && `${ticket.tags}: − ${removeTags.join(', ')}`,
      snooze && `${snoozing.open}: ${macros.snoozeFor(snooze.hours)}`,
    ]
      .filter(Boolean)
      .join(' · ')
}

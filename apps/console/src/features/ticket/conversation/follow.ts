import type { TeamMessage } from '@lotse/contracts/console/tickets'

export type Follow = 'show' | 'tell' | 'stay'

interface Place {
  /** Id of the last message when it was looked at before; none on opening. */
  before: string | undefined
  isAtEnd: boolean
  ownId: string
}

/**
 * What the end of a conversation does: one opens it there, and new words come into view by themselves for whoever
 * stands at the end or wrote them. Whoever reads further up is told, and not torn away.
 */
export function follow(last: TeamMessage | undefined, { before, isAtEnd, ownId }: Place): Follow {
  if (!last || last.id === before) return 'stay'
  if (before === undefined || isAtEnd || last.accountId === ownId) return 'show'
  return last.from === 'change' || last.from === 'system' ? 'stay' : 'tell'
}

import type { TeamMessage } from '@lotse/contracts/console/tickets'

export type Follow = 'show' | 'tell' | 'stay'

interface Place {
  /** Id of the last message at the previous look; undefined on opening. */
  before: string | undefined
  isAtEnd: boolean
  ownId: string
}

/**
 * What happens at the end of a conversation: it opens there, and new messages scroll into view for people who are at
 * the end or wrote them. People who read further up are told, and not moved.
 */
export function follow(last: TeamMessage | undefined, { before, isAtEnd, ownId }: Place): Follow {
  if (!last || last.id === before) return 'stay'
  if (before === undefined || isAtEnd || last.accountId === ownId) return 'show'
  return last.from === 'change' || last.from === 'system' ? 'stay' : 'tell'
}

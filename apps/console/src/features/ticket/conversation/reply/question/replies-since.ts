import type { TeamMessage } from '@lotse/contracts/console/tickets'

/** What colleagues have told the visitor since then. */
export const repliesSince = (
  messages: readonly TeamMessage[],
  seenUntil: string,
  ownId: string,
): TeamMessage[] =>
  messages.filter(
    ({ from, accountId, isDeleted, createdAt }) =>
      from === 'team' && accountId !== null && accountId !== ownId && !isDeleted && createdAt > seenUntil,
  )

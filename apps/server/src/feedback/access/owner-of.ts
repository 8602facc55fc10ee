import type { ConsoleCtx } from '../context.ts'

/** Whose a new thing is: the caller's, or the whole team's. */
export const ownerOf = (ctx: ConsoleCtx, isShared: boolean): string | null =>
  isShared ? null : ctx.caller.account.id

import { addressLimits } from '@lotse/contracts/limits'
import { lotseFamily } from '../../platform/http/errors.ts'
import type { Edge } from '../../platform/http/mount.ts'
import type { FeedbackCtx } from '../context.ts'

/** Mail programs and sign-in services call from anywhere and without a cookie: only the token that they bring counts. */
export const tokenEdge = (ctx: FeedbackCtx): Edge<null, FeedbackCtx> => ({
  ctx,
  family: lotseFamily,
  guard: async () => null,
  addressLimit: addressLimits.people,
})

import type { ticketRoutes } from '@lotse/contracts/feedback/ticket'
import { visitorOf } from '../access/sdk-edge.ts'
import type { SdkHandlers } from '../context.ts'
import { giveSpamToken } from './spam-token.ts'
import { createTicket } from './tickets.ts'

export const ticketHandlers: SdkHandlers<typeof ticketRoutes> = {
  'POST /shared/spam-token': (_input, ctx) => ({ spamToken: giveSpamToken(ctx, visitorOf(ctx)) }),
  'POST /bugs/v2': ({ body }, ctx) => {
    const key = ctx.request.headers['idempotency-key']
    const { readParts } = ctx.request
    return createTicket(ctx, visitorOf(ctx), body, typeof key === 'string' ? key : undefined, readParts)
  },
}

import type { ticketRoutes } from '@lotse/contracts/visitor/ticket'
import { visitorOf } from '../access/sdk-edge.ts'
import type { SdkHandlers } from '../context.ts'
import { storingOf } from '../uploads/store-bytes.ts'
import { giveSpamToken } from './spam-token.ts'
import { createTicket } from './tickets.ts'

export const ticketHandlers: SdkHandlers<typeof ticketRoutes> = {
  'POST /shared/spam-token': (_input, ctx) => ({ spamToken: giveSpamToken(ctx, visitorOf(ctx)) }),
  'POST /bugs/v2': ({ body }, ctx) => {
    const { idempotencyKey, ...ticket } = body
    // In the body, because browsers only send headers that the server allows; older copies of the SDK send a
    // header.
    const key = idempotencyKey || ctx.request.headers['idempotency-key']
    return createTicket(ctx, visitorOf(ctx), ticket, {
      who: storingOf(ctx),
      idempotencyKey: typeof key === 'string' ? key : undefined,
      read: ctx.request.readParts,
    })
  },
}

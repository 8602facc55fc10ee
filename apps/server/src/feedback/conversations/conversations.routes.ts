import type { conversationRoutes } from '@lotse/contracts/visitor/conversation'
import { visitorOf } from '../access/sdk-edge.ts'
import type { SdkCtx, SdkHandlers } from '../context.ts'
import { storingOf } from '../uploads/store-bytes.ts'
import { openNamed } from './answer-message.ts'
import {
  listConversations,
  readByVisitor,
  readConversation,
  typingByVisitor,
  writeMessage,
} from './conversations.ts'
import { rateConversation } from './rating/rate.ts'
import { startConversation } from './start-conversation.ts'

export const conversationHandlers: SdkHandlers<typeof conversationRoutes> = {
  'GET /shared/conversations': (_input, ctx) => listConversations(ctx, visitorOf(ctx)),
  'POST /shared/conversations': ({ body }, ctx) =>
    startConversation(ctx, visitorOf(ctx), body, storingOf(ctx)),
  'GET /shared/conversations/:shareToken': async ({ params, query }, ctx) =>
    readConversation(ctx, visitorOf(ctx), await named(ctx, params), query),
  'POST /shared/conversations/:shareToken/messages': async ({ params, body }, ctx) =>
    writeMessage(ctx, visitorOf(ctx), await named(ctx, params), body, storingOf(ctx)),
  'POST /shared/conversations/:shareToken/read': async ({ params, body }, ctx) =>
    readByVisitor(ctx, visitorOf(ctx), await named(ctx, params), body.until),
  'POST /shared/conversations/:shareToken/rating': ({ params, body }, ctx) =>
    rateConversation(ctx, visitorOf(ctx), params.shareToken, body),
  'POST /shared/conversations/:shareToken/typing': async ({ params }, ctx) => {
    await typingByVisitor(ctx, visitorOf(ctx), await named(ctx, params))
    return {}
  },
}

const named = (ctx: SdkCtx, { shareToken }: { shareToken: string }): Promise<string> =>
  openNamed(ctx, visitorOf(ctx), shareToken, storingOf(ctx))

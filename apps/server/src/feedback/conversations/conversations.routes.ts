import type { conversationRoutes } from '@lotse/contracts/visitor/conversation'
import { visitorOf } from '../access/sdk-edge.ts'
import type { SdkHandlers } from '../context.ts'
import { storingOf } from '../uploads/store-bytes.ts'
import {
  listConversations,
  readByVisitor,
  readConversation,
  typingByVisitor,
  writeMessage,
} from './conversations.ts'
import { startConversation } from './start-conversation.ts'

export const conversationHandlers: SdkHandlers<typeof conversationRoutes> = {
  'GET /shared/conversations': (_input, ctx) => listConversations(ctx, visitorOf(ctx)),
  'POST /shared/conversations': ({ body }, ctx) =>
    startConversation(ctx, visitorOf(ctx), body, storingOf(ctx)),
  'GET /shared/conversations/:shareToken': ({ params, query }, ctx) =>
    readConversation(ctx, visitorOf(ctx), params.shareToken, query),
  'POST /shared/conversations/:shareToken/messages': ({ params, body }, ctx) =>
    writeMessage(ctx, visitorOf(ctx), params.shareToken, body, storingOf(ctx)),
  'POST /shared/conversations/:shareToken/read': ({ params }, ctx) =>
    readByVisitor(ctx, visitorOf(ctx), params.shareToken),
  'POST /shared/conversations/:shareToken/typing': async ({ params }, ctx) => {
    await typingByVisitor(ctx, visitorOf(ctx), params.shareToken)
    return {}
  },
}

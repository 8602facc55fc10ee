import { socketLimits } from '@lotse/contracts/limits'
import { closeCodes } from '@lotse/contracts/visitor/close-codes'
import type { OutboundAction, VisitorSocketMessage } from '@lotse/contracts/visitor/outbound'
import { AppError } from '../../platform/http/errors.ts'
import { allowedOrigins, findCaller, requireOrigin } from '../access/sdk-edge.ts'
import type { FeedbackCtx, Visitor } from '../context.ts'
import { type Audiences, createAudiences } from './audiences.ts'
import { createInTurn, type InTurn } from './in-turn.ts'
import type { StepsAdded, VisitorFact } from './live.ts'
import type { Accept, Socket } from './sockets.ts'
import { createUpdates, type Updates } from './updates.ts'

/** `/?gleapId=&gleapHash=&apiKey=`: the page's socket, and with `client=frame` the widget frame's. */
export const acceptVisitor = (ctx: FeedbackCtx): Accept => {
  const audiences = createAudiences(ctx)
  const updates = createUpdates(ctx)
  const inTurn = createInTurn()
  return async (request, url) => {
    const query = (name: string) => url.searchParams.get(name) ?? ''
    const credentials = { key: query('apiKey'), id: query('gleapId'), hash: query('gleapHash') }
    const { visitor, project } = await findCaller(ctx, credentials)
    if (!visitor) throw new AppError('unknown_session')
    const isFrame = query('client') === 'frame'
    requireOrigin(ctx, project.id, allowedOrigins(ctx, project), request.headers.origin)
    return {
      holder: isFrame ? `frame ${visitor.sessionId}` : visitor.sessionId,
      most: isFrame ? socketLimits.framesPerSession : socketLimits.perSession,
      run: socket => serveVisitor(ctx, socket, visitor, { isFrame, credentials, audiences, updates, inTurn }),
    }
  }
}

/** A broadcast to all visitors is one object, so that it is serialized once. */
const shown = new WeakMap<OutboundAction, VisitorSocketMessage>()

function showing(action: OutboundAction): VisitorSocketMessage {
  const message = shown.get(action) ?? { name: 'update', data: { a: [action] } }
  shown.set(action, message)
  return message
}

interface Connection {
  isFrame: boolean
  credentials: { key: string; id: string; hash: string }
  audiences: Audiences
  updates: Updates
  inTurn: InTurn
}

async function serveVisitor(
  ctx: FeedbackCtx,
  socket: Socket,
  first: Visitor,
  { isFrame, credentials, audiences, updates, inTurn }: Connection,
): Promise<void> {
  let visitor = first
  let stopListening = () => {}
  let closed = false
  const say = (message: VisitorSocketMessage) => socket.send(message)
  const update = async () => {
    if (!isFrame) say({ name: 'update', data: await updates.read(visitor) })
  }
  const showMessage = async (messageId: string) => {
    say({ name: 'update', data: await updates.message(visitor, messageId) })
  }
  const showProgress = async (steps: StepsAdded) => {
    const message = await updates.progress(visitor, steps)
    if (message) say(message)
  }
  const onFact = (fact: VisitorFact): void => {
    if (fact.what === 'update') run(update())
    if (fact.what === 'message' && !isFrame) run(showMessage(fact.messageId))
    if (fact.what === 'identity') run(renew())
    if (fact.what === 'gone') socket.close(closeCodes.signedOut, 'session removed')
    if (fact.what === 'frame' && isFrame) say(fact.message)
    if (fact.what === 'checklist') run(showProgress(fact))
  }
  const listen = (): void => {
    stopListening()
    const stops = [...new Set([visitor.sessionId, visitor.scopeId])].map(id => ctx.live.onVisitor(id, onFact))
    stopListening = () => {
      for (const stop of stops) stop()
    }
  }
  /** Reads again who the session is, and whether its key still works. */
  const renew = async () => {
    const found = await findCaller(ctx, credentials).catch((error: unknown) => {
      if (error instanceof AppError) return undefined
      // A database that is down again says nothing about the session.
      socket.close(1012, 'try again')
      throw error
    })
    if (!found?.visitor) return socket.close(closeCodes.signedOut, 'session removed')
    // A visitor who left in the meantime must not be subscribed, nor count as present.
    if (closed) return
    visitor = found.visitor
    listen()
    await ctx.live.settled()
    await update()
  }
  const logged = (work: Promise<void>): Promise<void> =>
    work.catch((err: unknown) => ctx.log.warn({ err }, 'update not sent'))
  const run = (work: Promise<void>): void => {
    void logged(work)
  }
  const renewInTurn = (): void => {
    void inTurn(() => logged(renew()))
  }
  listen()
  const leaveAudience = audiences.join(visitor.projectId, {
    key: credentials.key,
    isPage: !isFrame,
    visitor: () => visitor,
    show: action => say(showing(action)),
    renew: renewInTurn,
    close: () => socket.close(closeCodes.signedOut, 'key revoked'),
  })
  const stopRestored = ctx.live.onRestored(renewInTurn)
  socket.onClose(() => {
    closed = true
    stopListening()
    leaveAudience()
    stopRestored()
  })
  await ctx.live.settled()
  await update()
}

import type { Role } from '@lotse/contracts/console/account'
import type { ConsoleSocketMessage } from '@lotse/contracts/console/socket'
import { signsOfTyping, socketLimits } from '@lotse/contracts/limits'
import { closeCodes } from '@lotse/contracts/visitor/close-codes'
import { AppError } from '../../platform/http/errors.ts'
import { isUuid } from '../../platform/text/is-uuid.ts'
import { findPlace, findSignedIn, type SignedIn } from '../access/console-edge.ts'
import { readCookie } from '../access/cookies.ts'
import { missedRings } from '../bell/ringing/kept-rings.ts'
import type { FeedbackCtx } from '../context.ts'
import { typingByTeam } from '../inbox/team-messages.ts'
import { createRooms, type Rooms } from './console-rooms.ts'
import { createInTurn, type InTurn } from './in-turn.ts'
import type { AccountFact } from './live.ts'
import type { Accept, Socket } from './sockets.ts'

/** `/console/socket?projectId=`: authenticated by cookie, so only a page of this same origin may open it. */
export const acceptConsole = (ctx: FeedbackCtx): Accept => {
  const rooms = createRooms(ctx)
  const inTurn = createInTurn()
  return async (request, url) => {
    if (request.headers.origin !== ctx.settings.urls.lotse) throw new AppError('origin_not_allowed')
    const token = readCookie(ctx.settings, request.headers.cookie)
    const signedIn = await findSignedIn(ctx, token)
    if (!signedIn) throw new AppError('not_signed_in')
    const projectId = url.searchParams.get('projectId') ?? ''
    const since = readTime(url.searchParams.get('since'))
    const { role } = await findPlace(ctx, signedIn.account.id, { projectId })
    return {
      holder: signedIn.account.id,
      most: socketLimits.perAccount,
      run: socket => serveConsole(ctx, socket, { rooms, inTurn, signedIn, projectId, token, role, since }),
    }
  }
}

interface Connection {
  rooms: Rooms
  inTurn: InTurn
  signedIn: SignedIn
  projectId: string
  token: string
  role: Role
  /** When it got its last message, if it was connected before. */
  since: Date | undefined
}

function serveConsole(
  ctx: FeedbackCtx,
  socket: Socket,
  { rooms, inTurn, signedIn, projectId, token, role: first, since }: Connection,
): void {
  let role = first
  const say = (message: ConsoleSocketMessage) => socket.send(message)
  const seat = rooms.join(projectId, signedIn.account.id, say)
  const check = async () => {
    if (!(await findSignedIn(ctx, token))) return socket.close(closeCodes.signedOut, 'signed out')
    const place = await findPlace(ctx, signedIn.account.id, { projectId }).catch((error: unknown) => {
      if (error instanceof AppError) return undefined
      // An unreachable database says nothing about anybody's role.
      throw error
    })
    if (!place) return socket.close(closeCodes.notInTeam, 'role lost')
    if (place.role === role) return
    role = place.role
    say({ name: 'role-changed', data: { role } })
  }
  const tryAgain = () => socket.close(1012, 'try again')
  const checked = (): Promise<void> => check().catch(tryAgain)
  const greet = () => {
    say({ name: 'hello', data: { projectId, at: ctx.now().toISOString() } })
    seat.sayFaces()
  }
  const opened = ctx.now().getTime()
  const ringAgain = async (since: Date) => {
    for (const ring of await missedRings(ctx, signedIn.account.id, since)) say({ name: 'ring', data: ring })
  }
  const onFact = (fact: AccountFact): void => {
    if (fact.what === 'ring') say({ name: 'ring', data: fact.ring })
    else if (fact.what === 'views-changed') say({ name: 'views-changed', data: {} })
    else if (fact.what === 'reminders-changed') {
      if (fact.projectId === projectId) say({ name: 'reminders-changed', data: { projectId } })
    } else if (fact.what === 'draft') {
      const { ticketId, version } = fact
      if (fact.projectId === projectId) say({ name: 'draft-changed', data: { ticketId, version } })
    } else if (fact.what === 'signed-out' && (!fact.sessionId || fact.sessionId === signedIn.sessionId))
      socket.close(closeCodes.signedOut, 'signed out')
    else void checked()
  }
  const stop = ctx.live.onAccount(signedIn.account.id, onFact)
  // Nobody heard what was announced while the channel was down, such as a removed member or a new ticket.
  const stopRestored = ctx.live.onRestored(
    () =>
      void inTurn(() =>
        checked()
          .then(greet)
          .then(() => ringAgain(new Date(Math.max(opened, ctx.now().getTime() - LONGEST_BREAK_MS))))
          .catch(tryAgain),
      ),
  )
  socket.onText(text => {
    const { name, ticketId } = readRequest(text)
    if (name === 'ping') return say({ name: 'pong', data: {} })
    if (name === 'looking') return seat.look(ticketId)
    if (name !== 'typing' || !ticketId || role === 'viewer') return
    // Nobody misses a single typing event, and each one queries the database.
    if (ctx.limiter.take(`typing:${signedIn.account.id}`, signsOfTyping.max, signsOfTyping.windowSeconds))
      return
    typingByTeam(ctx, { projectId, account: signedIn.account }, ticketId).catch(() => {})
  })
  socket.onClose(() => {
    seat.leave()
    stop()
    stopRestored()
  })
  // The page reads again what it shows as soon as it is greeted.
  void ctx.live.settled().then(greet)
  if (since) void ringAgain(since).catch(tryAgain)
}

/** The channel comes back within seconds; every socket asks for what it missed. */
const LONGEST_BREAK_MS = 300_000

function readTime(given: string | null): Date | undefined {
  const time = new Date(given ?? '')
  return Number.isNaN(time.getTime()) ? undefined : time
}

/** What somebody does with a ticket, or that they look at none. */
function readRequest(text: string): { name: unknown; ticketId: string | undefined } {
  try {
    const { name, data } = JSON.parse(text) as { name?: unknown; data?: { ticketId?: unknown } }
    const id = data?.ticketId
    return { name, ticketId: typeof id === 'string' && isUuid(id) ? id : undefined }
  } catch {
    return { name: undefined, ticketId: undefined }
  }
}

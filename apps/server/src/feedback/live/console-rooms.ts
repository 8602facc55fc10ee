import { randomUUID } from 'node:crypto'
import type { ConsoleSocketMessage } from '@lotse/contracts/console/socket'
import type { FeedbackCtx } from '../context.ts'
import { loadTicketRows } from '../inbox/inbox.table.ts'
import type { ProjectFact } from './live.ts'
import { ANNOUNCE_MS, createLookers, type Looks } from './lookers.ts'
import { alone } from './sockets.ts'

type Say = (message: ConsoleSocketMessage) => void

/** A console's place in the room of its project. */
export interface Seat {
  /** What its person looks at now. */
  look(ticketId: string | undefined): void
  /** Tells it who looks at which tickets. */
  sayFaces(): void
  leave(): void
}

export interface Rooms {
  join(projectId: string, accountId: string, say: Say): Seat
}

interface Room {
  members: Set<Say>
  look(say: Say, accountId: string, ticketId: string | undefined): void
  sayFaces(say: Say): void
  close(): void
}

/** One listener per project and process: a ticket's row is read once, however many consoles are open. */
export function createRooms(ctx: FeedbackCtx): Rooms {
  const rooms = new Map<string, Room>()
  const from = randomUUID()
  return {
    join: (projectId, accountId, say) => {
      const room = rooms.get(projectId) ?? openRoom(ctx, projectId, from)
      rooms.set(projectId, room)
      room.members.add(say)
      return {
        sayFaces: () => room.sayFaces(say),
        look: ticketId => room.look(say, accountId, ticketId),
        leave: () => {
          room.members.delete(say)
          room.look(say, accountId, undefined)
          if (room.members.size > 0 || rooms.get(projectId) !== room) return
          room.close()
          rooms.delete(projectId)
        },
      }
    },
  }
}

/** People who walk through a list do not appear at every ticket on their way. */
const GATHER_MS = 200
/** With five tickets each, they fit into a notification of 8000 bytes. */
const MOST_ANNOUNCED = 25

function openRoom(ctx: FeedbackCtx, projectId: string, from: string): Room {
  const members = new Set<Say>()
  const lookers = createLookers()
  let gathering: NodeJS.Timeout | undefined
  const sayAll = (message: ConsoleSocketMessage) => {
    for (const say of members) alone(ctx, () => say(message))
  }
  const tell = (fact: ProjectFact): void => {
    // The next announcement makes up for a lost one.
    ctx.live
      .tellProject(projectId, fact)
      .catch((err: unknown) => ctx.log.warn({ err }, 'a notification was lost'))
  }
  const announce = (looks: Looks): void => {
    const all = Object.entries(looks)
    for (let at = 0; at < all.length; at += MOST_ANNOUNCED)
      tell({ what: 'looking', from, looks: Object.fromEntries(all.slice(at, at + MOST_ANNOUNCED)) })
  }
  const flush = (): void => {
    clearTimeout(gathering)
    gathering = undefined
    announce(lookers.looks('moved'))
    const tickets = lookers.changes()
    if (Object.keys(tickets).length > 0) sayAll({ name: 'looking', data: { tickets } })
  }
  const flushSoon = (): void => {
    gathering ??= setTimeout(flush, GATHER_MS).unref()
  }
  const hear = async (fact: ProjectFact): Promise<void> => {
    if (fact.what === 'looking') {
      if (fact.from === from) return
      lookers.hear(fact.from, fact.looks, ctx.now().getTime())
      flushSoon()
    } else if (fact.what === 'who-looks') {
      if (fact.from !== from) announce(lookers.looks('all'))
    } else if (fact.what === 'say') sayAll(fact.message)
    else {
      const name = fact.what === 'created' ? 'ticket-created' : 'ticket-updated'
      for (const row of await loadTicketRows(ctx, projectId, fact.ticketIds)) sayAll({ name, data: row })
    }
  }
  const ask = () => tell({ what: 'who-looks', from })
  const stops = [
    ctx.live.onProject(projectId, fact => {
      void hear(fact).catch((err: unknown) => ctx.log.warn({ err }, 'console not told'))
    }),
    ctx.live.onRestored(() => {
      announce(lookers.looks('all'))
      ask()
    }),
  ]
  const beat = setInterval(() => {
    announce(lookers.looks('all'))
    lookers.forget(ctx.now().getTime())
    flush()
  }, ANNOUNCE_MS).unref()
  ask()
  return {
    members,
    look: (say, accountId, ticketId) => {
      lookers.look(say, accountId, ticketId)
      flushSoon()
    },
    sayFaces: say => {
      const tickets = lookers.faces()
      if (Object.keys(tickets).length > 0) say({ name: 'looking', data: { tickets } })
    },
    close: () => {
      flush()
      clearInterval(beat)
      for (const stop of stops) stop()
    },
  }
}

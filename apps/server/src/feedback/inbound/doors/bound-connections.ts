import type { Socket } from 'node:net'
import { mailLimits } from '@lotse/contracts/limits'
import type { SMTPServer, SMTPServerSession } from 'smtp-server'
import { addressKey, networkKey } from '../../../platform/http/address.ts'
import { givesWay } from '../../../platform/limits/gives-way.ts'

/** A slow line needs this long for the largest mail; nobody needs longer. */
const LONGEST_MS = 10 * 60_000
const LOOK_MS = 500
/** Unread responses. */
const MOST_UNREAD = 64 * 1024
/** Everything that is sent on a connection in addition to the mails. */
const MOST_TALK = 256 * 1024
/** This many connections above the limit are told why; the rest get no response. */
const ALSO_HEARD = 2

/** The library's internal state of a connection; the version is pinned, and a test verifies it. */
interface Connection {
  id: string
  /** The encrypted socket, once there is one. */
  _socket: Socket
  /** Set while a mail is arriving. */
  _dataStream: unknown
}

export interface Bounds {
  /** The bytes of a mail do not count as talk. */
  noteMail(session: SMTPServerSession): void
  /** A whole mail was accepted. */
  noteTaken(session: SMTPServerSession): void
  noteEnd(session: SMTPServerSession): void
}

const placeOf = ({ remoteAddress, remotePort }: Pick<Socket, 'remoteAddress' | 'remotePort'>): string =>
  `${addressKey(remoteAddress ?? '')} ${remotePort}`

interface Talk {
  read: number
  talked: number
}

interface Place {
  name: string
  key: string
  network: string
  isRelay: boolean
  socket: Socket
  /** Increases: when it connected, or last delivered a whole mail. */
  at: number
  end: NodeJS.Timeout
}

/**
 * The library accepts any number of connections and commands, and never checks whether its responses are
 * read.
 */
export function boundConnections(
  server: SMTPServer,
  isRelay: (address: string | undefined) => boolean,
): Bounds {
  const open = new Map<string, Place>()
  let moment = 0
  const leave = (name: string) => {
    clearTimeout(open.get(name)?.end)
    open.delete(name)
  }
  const mayStay = (key: string, isFromRelay: boolean): boolean => {
    const alike = [...open.values()].filter(one => one.isRelay === isFromRelay)
    if (isFromRelay) return alike.length < mailLimits.relays.connections
    const { total, perAddress } = mailLimits.connections
    if (alike.filter(one => one.key === key).length >= perAddress + ALSO_HEARD) return false
    const last = alike.length >= total ? givesWay(alike) : undefined
    if (last) {
      leave(last.name)
      last.socket.destroy()
    }
    return true
  }
  server.server.prependListener('connection', (socket: Socket) => {
    const key = addressKey(socket.remoteAddress ?? '')
    const isFromRelay = isRelay(socket.remoteAddress)
    if (!mayStay(key, isFromRelay)) return void socket.destroy()
    const name = placeOf(socket)
    const end = setTimeout(() => {
      socket.destroy()
      leave(name)
    }, LONGEST_MS).unref()
    const network = networkKey(socket.remoteAddress)
    moment += 1
    open.set(name, { name, key, network, isRelay: isFromRelay, socket, at: moment, end })
    socket.once('close', () => leave(name))
  })
  const talks = new WeakMap<Connection, Talk>()
  const mailed = new Set<string>()
  const look = () => {
    for (const connection of server.connections as Set<Connection>) {
      const { _socket: socket, _dataStream: isMailing, id } = connection
      const { read, talked } = talks.get(connection) ?? { read: 0, talked: 0 }
      const isTalk = !isMailing && !mailed.delete(id)
      const now = { read: socket.bytesRead, talked: talked + (isTalk ? socket.bytesRead - read : 0) }
      talks.set(connection, now)
      if (socket.writableLength > MOST_UNREAD || now.talked > MOST_TALK) socket.destroy()
    }
  }
  const looks = setInterval(look, LOOK_MS).unref()
  server.server.once('close', () => clearInterval(looks))
  return {
    noteMail: ({ id }) => void mailed.add(id),
    noteTaken: session => {
      const place = open.get(placeOf(session))
      moment += 1
      if (place) place.at = moment
    },
    // An encrypted connection has another socket, and by then the first one has lost its listeners.
    noteEnd: session => {
      mailed.delete(session.id)
      leave(placeOf(session))
    },
  }
}

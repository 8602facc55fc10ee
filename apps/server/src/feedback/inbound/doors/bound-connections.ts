import type { Socket } from 'node:net'
import { mailLimits } from '@lotse/contracts/limits'
import type { SMTPServer, SMTPServerSession } from 'smtp-server'
import { addressKey } from '../../../platform/http/address.ts'

/** A slow line needs this long for the largest mail; nobody needs longer. */
const LONGEST_MS = 10 * 60_000
const LOOK_MS = 500
/** Answers that nobody reads. */
const MOST_UNREAD = 64 * 1024
/** Everything that is said on a connection besides the mails. */
const MOST_TALK = 256 * 1024
/** Those who are one too many hear why; the rest is not worth an answer. */
const ALSO_HEARD = 2

/** What the library keeps about a connection; the version is pinned, and a test holds us to it. */
interface Connection {
  id: string
  /** The encrypted one, once it is. */
  _socket: Socket
  /** Set while a mail comes in. */
  _dataStream: unknown
}

export interface Bounds {
  /** The bytes of a mail are no talk. */
  noteMail(session: SMTPServerSession): void
  noteEnd(session: SMTPServerSession): void
}

const placeOf = ({ remoteAddress, remotePort }: Pick<Socket, 'remoteAddress' | 'remotePort'>): string =>
  `${addressKey(remoteAddress ?? '')} ${remotePort}`

interface Talk {
  read: number
  talked: number
}

/** The library takes any number of connections, hears any number of commands, and never asks whether it is read. */
export function boundConnections(server: SMTPServer): Bounds {
  const open = new Map<string, { key: string; end: NodeJS.Timeout }>()
  const leave = (place: string) => {
    clearTimeout(open.get(place)?.end)
    open.delete(place)
  }
  server.server.prependListener('connection', (socket: Socket) => {
    const key = addressKey(socket.remoteAddress ?? '')
    const mine = [...open.values()].filter(one => one.key === key).length
    const { total, perAddress } = mailLimits.connections
    if (open.size >= total || mine >= perAddress + ALSO_HEARD) return void socket.destroy()
    const place = placeOf(socket)
    const end = setTimeout(() => {
      socket.destroy()
      leave(place)
    }, LONGEST_MS).unref()
    open.set(place, { key, end })
    socket.once('close', () => leave(place))
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
    // An encrypted connection has another socket, and the first has lost its listeners by then.
    noteEnd: session => {
      mailed.delete(session.id)
      leave(placeOf(session))
    },
  }
}

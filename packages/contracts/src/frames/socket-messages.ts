import type { OutboundAction } from './outbound.ts'

/** Server → page. Always JSON; unknown names are ignored. */
export interface SocketUpdate {
  name: 'update'
  data: {
    /** Actions to perform. */
    a?: OutboundAction[]
    /** Unread messages. */
    u?: number
  }
}

/** Page → server, each ten seconds while the socket is open: the official client sends both texts. */
export const socketPing = 'PING'

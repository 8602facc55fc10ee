import type { VisitorSocketMessage } from '@lotse/contracts/visitor/outbound'
import { SDK_VERSION } from '@lotse/contracts/visitor/wire-names'
import { type LastingSocket, openLastingSocket } from '@lotse/ui/data/lasting-socket.ts'
import type { Visitor } from '../state/widget-state.ts'

const pausesMs = [5000]

/**
 * Live updates for the frame itself: new messages and who is typing. `came` also fires after each
 * reconnection; when the browser reports that it is online again, it reconnects immediately.
 */
export function openVisitorSocket(
  visitor: Visitor,
  hear: { came(): void; lost(): void; message(message: VisitorSocketMessage): void },
): Pick<LastingSocket, 'close'> {
  return openLastingSocket({
    pausesMs,
    url: () => {
      const url = new URL(visitor.apiUrl)
      url.search = new URLSearchParams({
        gleapId: visitor.gleapId,
        gleapHash: visitor.gleapHash,
        apiKey: visitor.sdkKey,
        sdkVersion: SDK_VERSION,
        client: 'frame',
      }).toString()
      return url
    },
    opened: hear.came,
    heard: message => {
      if (message) hear.message(message as VisitorSocketMessage)
    },
    lost: hear.lost,
  })
}

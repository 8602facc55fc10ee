import { isRecord, parseJson } from '@lotse/rules/values'
import type { Scope } from '../scope.ts'
import { originOf } from '../server/addresses.ts'
import { toJson } from '../text/json.ts'

export interface FrameMessage {
  name: string
  data?: unknown
  [extra: string]: unknown
}

export interface FrameLink {
  send(message: object): void
}

/** Talks with one frame: it listens only to that window from its origin, and what we send goes to that origin alone. */
export function linkFrame(
  scope: Scope,
  frame: HTMLIFrameElement,
  url: string,
  receive: (message: FrameMessage) => void,
): FrameLink {
  const origin = originOf(url)
  scope.listen<MessageEvent>(window, 'message', event => {
    if (event.origin !== origin || !frame.contentWindow || event.source !== frame.contentWindow) return
    const message = parseJson(event.data)
    if (isRecord(message) && typeof message.name === 'string') receive(message as FrameMessage)
  })
  return { send: message => frame.contentWindow?.postMessage(toJson(message), origin) }
}

import type { Unchecked } from '@lotse/contracts/messages/message'
import { isRecord, parseJson } from '@lotse/rules/values'
import type { Scope } from '../../../core/scope.ts'
import { toJson } from '../../../core/text/json.ts'

export interface Received<Data = unknown> {
  name: string
  data?: Unchecked<Data>
  [extra: string]: unknown
}

/** A handler for each message of a contract. A message with any other name is ignored. */
export type Handlers<Messages> = { [Name in keyof Messages]: (message: Received<Messages[Name]>) => void }

export type WindowLink = ReturnType<typeof linkWindow>

/** The other end of a link. */
export interface Other {
  /** A frame has no window before it is on the page. */
  window(): Window | null
  origin: string
  /** The tag of its messages, if they have one. */
  type?: string
}

/**
 * The only place where messages enter: it listens only to that window from its origin, and what we send goes
 * to that origin alone.
 */
export function linkWindow<Messages>(
  scope: Scope,
  { window: other, origin, type }: Other,
  handlers: Handlers<Messages>,
) {
  scope.listen<MessageEvent>(window, 'message', event => {
    if (event.origin !== origin || !other() || event.source !== other()) return
    const message = parseJson(event.data)
    if (!isRecord(message) || (type && message.type !== type)) return
    const { name } = message
    if (typeof name === 'string' && Object.hasOwn(handlers, name))
      handlers[name as keyof Messages](message as never)
  })
  return { send: (message: object) => other()?.postMessage(toJson(message), origin) }
}

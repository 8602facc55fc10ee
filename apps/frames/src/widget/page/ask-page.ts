import type { FromWidgetMessage } from '@lotse/contracts/messages/widget'
import { randomId } from '@lotse/rules/random-id'
import { isRecord, type NamedMessage } from '@lotse/rules/values'

export interface PageFacts {
  currentUrl?: string
  customData?: Record<string, unknown>
}

type Waiting = Map<string, (data: unknown) => void>

/** A page that is busy or older than this message must not hold up a conversation. */
const patienceMs = 1500

/** `collect-ticket-data`, as a request with a response. */
export function askPage(waiting: Waiting, send: (message: FromWidgetMessage) => void): Promise<PageFacts> {
  const requestId = randomId()
  return new Promise(done => {
    const timer = setTimeout(() => settle(undefined), patienceMs)
    const settle = (data: unknown) => {
      clearTimeout(timer)
      waiting.delete(requestId)
      done(factsOf(data))
    }
    waiting.set(requestId, settle)
    send({ name: 'collect-ticket-data', requestId })
  })
}

/** The official client responds without the id: in that case it settles every pending request. */
export function settleAsked(waiting: Waiting, { requestId, data }: NamedMessage): void {
  const meant = requestId === undefined ? [...waiting.values()] : [waiting.get(String(requestId))]
  for (const settle of meant) settle?.(data)
}

function factsOf(data: unknown): PageFacts {
  if (!isRecord(data)) return {}
  const { metaData, customData } = data
  const currentUrl =
    isRecord(metaData) && typeof metaData.currentUrl === 'string' ? metaData.currentUrl : undefined
  return {
    ...(currentUrl ? { currentUrl } : {}),
    ...(isRecord(customData) && Object.keys(customData).length > 0 ? { customData } : {}),
  }
}

import { ApiError } from '@lotse/contracts/client'
import type { Attachment, Message } from '@lotse/contracts/visitor/conversation'
import { randomId } from '@lotse/rules/random-id'
import type { PageFacts } from '../page/ask-page.ts'
import type { VisitorApi } from '../server/visitor-api.ts'

export interface Draft {
  text: string
  attachments: Attachment[]
  buttonId?: string
  /** It is the first message of a conversation, whose token is known once it has arrived. */
  begins?: { botId?: string | undefined; page: Promise<PageFacts> }
}

export interface Outgoing extends Draft {
  clientId: string
  failed: boolean
  /** The server will never accept it: it is only retried on request, and holds up nothing. */
  refused?: boolean
}

/** What arrived in a conversation, or which conversation it started. */
type Arrived = { message: Message } | { begun: string }
type Sent = { shareToken: string } & Arrived
type Heard = (sent?: Sent) => void

/**
 * Messages in progress, for all conversations of one visitor: they do not depend on the current screen.
 * Messages of a conversation that has not started are stored under a name that the screen chooses instead of
 * a token.
 */
export interface Outbox {
  of(shareToken: string): readonly Outgoing[]
  say(shareToken: string, draft: Draft): void
  again(shareToken: string, message: Outgoing): void
  /** Retries everything that did not get through, in the order it was written. */
  retry(): void
  listen(heard: Heard): () => void
  /** Another visitor is here: nothing is retried. */
  end(): void
}

/** A browser reports that it is online before a server can be reached, so one attempt is not enough. */
const firstWaitMs = 2000
const longestWaitMs = 60_000

const nothing: readonly Outgoing[] = []

/**
 * Each message has its own id from the first attempt on, so that a retry never says anything twice. In one
 * conversation they are sent one after the other: a later one never arrives first.
 */
export function createOutbox(api: VisitorApi): Outbox {
  const waiting = new Map<string, readonly Outgoing[]>()
  const sending = new Set<string>()
  const listeners = new Set<Heard>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitMs = firstWaitMs
  let ended = false
  const retry = () => {
    clearTimeout(timer)
    for (const shareToken of waiting.keys()) void sendAll(shareToken)
  }
  const retryLater = () => {
    clearTimeout(timer)
    // Without a network nothing is attempted: the browser reports when it is back.
    if (ended || globalThis.navigator?.onLine === false) return
    timer = setTimeout(retry, waitMs)
    waitMs = Math.min(waitMs * 2, longestWaitMs)
  }
  const of = (shareToken: string) => waiting.get(shareToken) ?? nothing
  const put = (shareToken: string, list: readonly Outgoing[], ...sent: Parameters<Heard>) => {
    waiting.set(shareToken, list)
    for (const heard of listeners) heard(...sent)
  }
  const change = (shareToken: string, part: (outgoing: Outgoing) => Partial<Outgoing>) =>
    put(
      shareToken,
      of(shareToken).map(outgoing => ({ ...outgoing, ...part(outgoing) })),
    )

  async function sendAll(shareToken: string): Promise<void> {
    change(shareToken, ({ refused }) => (refused ? {} : { failed: false }))
    if (sending.has(shareToken)) return
    sending.add(shareToken)
    for (;;) {
      const next = of(shareToken).find(({ failed }) => !failed)
      if (!next) break
      try {
        const arrived = await post(shareToken, next)
        waitMs = firstWaitMs
        const others = of(shareToken).filter(({ clientId }) => clientId !== next.clientId)
        if ('begun' in arrived) {
          moveTo(arrived.begun, others)
          put(shareToken, nothing, { shareToken, ...arrived })
          break
        }
        put(shareToken, others, { shareToken, ...arrived })
      } catch (error) {
        const refused = isRefused(error)
        if (!refused) retryLater()
        // What comes after it waits with it, or it would arrive first.
        change(shareToken, ({ clientId, failed }) => {
          if (clientId === next.clientId) return { failed: true, refused }
          return { failed: failed || !refused }
        })
      }
    }
    sending.delete(shareToken)
  }
  /** What was written before it started comes after its first message. */
  function moveTo(shareToken: string, later: readonly Outgoing[]): void {
    if (later.length === 0) return
    put(
      shareToken,
      later.map(({ begins: _, ...outgoing }) => outgoing),
    )
    void sendAll(shareToken)
  }
  async function post(shareToken: string, outgoing: Outgoing): Promise<Arrived> {
    const { clientId, text, attachments, buttonId, begins } = outgoing
    const body = { clientId, attachments: attachments.map(({ url }) => url) }
    if (begins) {
      const { conversation } = await api('POST /shared/conversations', {
        body: {
          ...body,
          ...(text ? { text } : {}),
          ...(begins.botId ? { botId: begins.botId } : {}),
          ...(await begins.page),
        },
      })
      return { begun: conversation.shareToken }
    }
    const message = await api('POST /shared/conversations/:shareToken/messages', {
      params: { shareToken },
      body: { ...body, text, ...(buttonId ? { buttonId } : {}) },
    })
    return { message }
  }
  return {
    of,
    again: (shareToken, { clientId }) => {
      change(shareToken, outgoing =>
        outgoing.clientId === clientId ? { failed: false, refused: false } : {},
      )
      void sendAll(shareToken)
    },
    say: (shareToken, draft) => {
      put(shareToken, [...of(shareToken), { ...draft, clientId: randomId(), failed: false }])
      void sendAll(shareToken)
    },
    retry,
    end: () => {
      ended = true
      clearTimeout(timer)
    },
    listen: heard => {
      listeners.add(heard)
      return () => void listeners.delete(heard)
    },
  }
}

/** Retrying would give the same result: everything but a lost connection, a limit and a server in trouble. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && [400, 404, 409, 410, 413, 422].includes(error.status)

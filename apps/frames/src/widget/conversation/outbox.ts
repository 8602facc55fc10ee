import type { Attachment, Message } from '@lotse/contracts/feedback/conversation'
import { randomId } from '../../lib/random-id.ts'
import type { VisitorApi } from '../visitor-api.ts'

export interface Draft {
  text: string
  attachments: Attachment[]
  buttonId?: string
}

export interface Outgoing extends Draft {
  clientId: string
  failed: boolean
}

type Heard = (sent?: { shareToken: string; message: Message }) => void

/** Messages on their way, of all conversations of one visitor: they do not depend on which screen is shown. */
export interface Outbox {
  of(shareToken: string): readonly Outgoing[]
  say(shareToken: string, draft: Draft): void
  again(shareToken: string, message: Outgoing): void
  /** Everything that failed is tried once more. */
  retry(): void
  listen(heard: Heard): () => void
}

const nothing: readonly Outgoing[] = []

/**
 * Each message has an id of its own from the first attempt on, so that trying again never says anything twice.
 */
export function createOutbox(api: VisitorApi): Outbox {
  const waiting = new Map<string, readonly Outgoing[]>()
  const listeners = new Set<Heard>()
  const of = (shareToken: string) => waiting.get(shareToken) ?? nothing
  const put = (shareToken: string, list: readonly Outgoing[], ...sent: Parameters<Heard>) => {
    waiting.set(shareToken, list)
    for (const heard of listeners) heard(...sent)
  }
  const again = (shareToken: string, outgoing: Outgoing) => void attempt(shareToken, outgoing)

  async function attempt(shareToken: string, outgoing: Outgoing): Promise<void> {
    const { clientId, text, attachments, buttonId } = outgoing
    const others = () => of(shareToken).filter(other => other.clientId !== clientId)
    const marked = (failed: boolean) =>
      of(shareToken).map(other => (other.clientId === clientId ? { ...other, failed } : other))
    put(shareToken, others().length < of(shareToken).length ? marked(false) : [...of(shareToken), outgoing])
    try {
      const body = { text, clientId, attachments: attachments.map(({ url }) => url) }
      const message = await api('POST /shared/conversations/:shareToken/messages', {
        params: { shareToken },
        body: { ...body, ...(buttonId ? { buttonId } : {}) },
      })
      put(shareToken, others(), { shareToken, message })
    } catch {
      put(shareToken, marked(true))
    }
  }
  return {
    of,
    again,
    say: (shareToken, draft) => again(shareToken, { ...draft, clientId: randomId(), failed: false }),
    retry: () => {
      for (const [shareToken, list] of waiting)
        for (const outgoing of list) if (outgoing.failed) again(shareToken, outgoing)
    },
    listen: heard => {
      listeners.add(heard)
      return () => void listeners.delete(heard)
    },
  }
}

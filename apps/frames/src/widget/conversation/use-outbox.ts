import type { Attachment, Message } from '@lotse/contracts/feedback/conversation'
import { useEffect, useRef, useState } from 'react'
import { randomId } from '../../lib/random-id.ts'
import { useWidget } from '../widget-context.ts'

export interface Draft {
  text: string
  attachments: Attachment[]
  buttonId?: string
}

export interface Outgoing extends Draft {
  clientId: string
  failed: boolean
}

/**
 * Messages on their way; what failed is tried again when the connection is back.
 * Each has an id of its own from the first attempt on, so that trying again never says
 * anything twice.
 */
export function useOutbox(shareToken: string, onSent: (message: Message) => void) {
  const { link } = useWidget()
  const [outgoing, setOutgoing] = useState<Outgoing[]>([])
  const attempt = async (message: Outgoing): Promise<void> => {
    const { clientId, text, attachments, buttonId } = message
    setOutgoing(list => [...list.filter(other => other.clientId !== clientId), { ...message, failed: false }])
    try {
      const sent = await link.api('POST /shared/conversations/:shareToken/messages', {
        params: { shareToken },
        body: {
          text,
          clientId,
          attachments: attachments.map(({ url }) => url),
          ...(buttonId ? { buttonId } : {}),
        },
      })
      setOutgoing(list => list.filter(other => other.clientId !== clientId))
      onSent(sent)
    } catch {
      setOutgoing(list =>
        list.map(other => (other.clientId === clientId ? { ...other, failed: true } : other)),
      )
    }
  }
  const latest = useRef({ outgoing, attempt })
  latest.current = { outgoing, attempt }
  useEffect(() => {
    const again = () => {
      for (const message of latest.current.outgoing) if (message.failed) void latest.current.attempt(message)
    }
    addEventListener('online', again)
    const stop = link.listen(message => message.name === 'came-back' && again())
    return () => {
      removeEventListener('online', again)
      stop()
    }
  }, [link])
  return {
    outgoing,
    say: (draft: Draft) => void attempt({ ...draft, clientId: randomId(), failed: false }),
    again: (message: Outgoing) => void attempt(message),
  }
}

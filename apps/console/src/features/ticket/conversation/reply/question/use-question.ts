import type { TeamMessage, TicketDetail } from '@lotse/contracts/console/tickets'
import { useEffect, useState } from 'react'
import type { ChangeDraft } from '../draft/draft-store.ts'
import { isEmpty, type ReplyDraft } from '../draft/reply-draft.ts'
import { begun } from './begun.ts'
import { repliesSince } from './replies-since.ts'

interface Written {
  ticket: TicketDetail
  draft: ReplyDraft
  change: ChangeDraft
  note: boolean
  messages: readonly TeamMessage[] | undefined
  ownId: string
}

/**
 * Whether to send a reply although a colleague has just replied. The server decides when to ask: it compares the newest
 * message that was known when the text was begun.
 */
export function useQuestion<How>({ ticket, draft, change, note, messages, ownId }: Written) {
  const { seenUntil } = draft
  const newest = messages?.at(-1)?.createdAt ?? ticket.lastMessageAt
  const isBegun = !isEmpty(draft)
  useEffect(() => {
    const part = begun(draft, newest)
    if (part) change(() => part)
  }, [draft, newest, change])
  const [held, setHeld] = useState<How>()
  const isAsked = held !== undefined && isBegun && !note
  return {
    /** How it was about to be sent; undefined while nothing is asked. */
    how: isAsked ? held : undefined,
    replies: isAsked ? repliesSince(messages ?? [], seenUntil ?? newest, ownId) : [],
    /** What its author has seen by now: the question shows the rest. */
    seenUntil: isAsked ? newest : (seenUntil ?? newest),
    ask: (how: How) => setHeld(() => how),
    end: () => setHeld(undefined),
    back: () => {
      setHeld(undefined)
      change(() => ({ seenUntil: newest }))
    },
  }
}

import { longestMessage, longestRichMessage } from '@lotse/contracts/limits'
import { type Action, useAction } from '@lotse/ui/data/use-action'
import { useFormat } from '@lotse/ui/language/use-format'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { messageKeys } from '../../../../lib/backend/keys.ts'
import { useLive } from '../../../../lib/backend/live-project.tsx'
import { useT } from '../../../../lib/i18n.ts'
import { lastChange } from '../../../../lib/tickets/change-tickets.ts'
import type { PlaceUploads } from '../../../../lib/uploads/use-uploads.ts'
import { takeBack } from '../scheduled/take-back.ts'
import type { NewMessage, Sent } from '../use-messages.ts'
import type { ChangeDraft } from './draft/draft-store.ts'
import { type DraftPlace, isSending, sendDraft } from './draft/keep-draft.ts'
import { attemptOf, type Content, outgoing, type ReplyDraft, withoutSent } from './draft/reply-draft.ts'

const typingEveryMs = 3000

interface Written {
  place: DraftPlace
  draft: ReplyDraft
  change: ChangeDraft
  note: boolean
  uploads: PlaceUploads
  send: Action<NewMessage, Sent>
}

export interface HowToSend {
  /** At this time, not now. */
  at?: Date | undefined
  /** When the newest message was written that is known here. */
  seenUntil?: string | undefined
  /** A colleague has replied meanwhile, and it was not sent. */
  onHeld(): void
}

/** Writing a reply, whose visitor sees that somebody types, and sending it once. */
export function useSendReply({ place, note, draft, change, uploads, send }: Written) {
  const t = useT()
  const live = useLive()
  const client = useQueryClient()
  const snackbar = useSnackbar()
  const format = useFormat()
  const lastTyped = useRef(0)
  const [open] = uploads.list
  const { text, html = '' } = outgoing(draft)
  const undoPlan = useAction({
    run: (replyId: string) => takeBack(client, place, replyId),
    refresh: messageKeys,
    done: () => t.ticket.later.withdrawn,
  })
  /** How much longer it is than it may be, and than what. */
  const excess = [
    { over: text.length - longestMessage, most: longestMessage },
    { over: html.length - longestRichMessage, most: longestRichMessage },
  ].find(({ over }) => over > 0)

  const write = (content: Content) => {
    change(() => content)
    if (note || !content.text || Date.now() - lastTyped.current < typingEveryMs) return
    lastTyped.current = Date.now()
    live.send({ name: 'typing', data: { ticketId: place.ticketId } })
  }
  /** Whether it can be sent now; people are told why not. */
  const isReady = (): boolean => {
    // Without a file that is still uploading, or failed, the message would be incomplete, and only its reader would
    // notice.
    if (open) {
      const { wait, notThere } = t.content.files
      snackbar.show(open.problem ? notThere(open.name) : wait(open.name), 'bad')
      return false
    }
    if (!text && draft.files.length + draft.cards.length === 0) {
      snackbar.show(note ? t.ticket.talk.emptyNote : t.ticket.talk.emptyReply, 'bad')
      return false
    }
    return !excess && !send.busy && !isSending(place)
  }
  /** Undefined if it cannot be sent; otherwise it has begun, and says how it ended. */
  const submit = (how: HowToSend): Promise<boolean> | undefined =>
    isReady() ? sendDraft(client, place, version => sendNow(version, how)) : undefined
  const sendNow = async (
    version: number | undefined,
    { at, seenUntil, onHeld }: HowToSend,
  ): Promise<boolean> => {
    const attempt = attemptOf(draft, note, () => crypto.randomUUID())
    const earlier = draft.tried && draft.tried.clientId !== attempt.clientId ? draft.tried : undefined
    change(() => ({ tried: attempt }))
    const sent = await send.run({ attempt, earlier, version, at, seenUntil })
    if (sent?.isHeld) onHeld()
    // A message that could not be sent stays; trying again sends it once.
    if (!sent || sent.isHeld) return false
    // Sending has ended the typing indicator; the next letter starts it again.
    lastTyped.current = 0
    change(now => withoutSent(now, draft))
    if (at) sayPlanned(at, attempt.clientId)
    return true
  }
  /** For a moment it can be taken back into the composer. */
  const sayPlanned = (at: Date, replyId: string) =>
    snackbar.show(t.ticket.later.planned(format.dateTime(at)), 'good', {
      label: t.inbox.undo,
      key: 'z',
      run: () => void undoPlan.run(replyId),
      replaces: lastChange,
    })
  return { write, isReady, submit, excess }
}

import { createTypeAhead } from '@lotse/ui/overlay/type-ahead.ts'

/**
 * Keys are pressed faster than tickets load: whoever goes to the next ticket and wants to answer it gets its reply
 * field as soon as it is there, with the words typed until then. Without this they would run as shortcuts.
 */
type Start = (asNote: boolean, typed: string) => void

const keys = createTypeAhead({ hasLines: true })
/** A ticket that cannot be loaded must not keep the keys forever. */
const PATIENCE_MS = 10_000
let patience: ReturnType<typeof setTimeout> | undefined
let wish: { ticketId: string; asNote: boolean } | undefined
/** The reply field that is shown, and its ticket. */
let shown: { ticketId: string; start: Start } | undefined

/** Starts a reply to a ticket, now or when its field is there. */
export function wishReply(ticketId: string | undefined, asNote: boolean): void {
  clearTimeout(patience)
  wish = undefined
  if (ticketId === undefined) return
  if (shown?.ticketId === ticketId) {
    shown.start(asNote, '')
    return
  }
  wish = { ticketId, asNote }
  keys.start()
  patience = setTimeout(keys.take, PATIENCE_MS)
}

/** A reply field is shown. Returns what to do when it goes. */
export function meetReply(ticketId: string, start: Start): () => void {
  const here = { ticketId, start }
  shown = here
  clearTimeout(patience)
  const { text } = keys.take()
  if (wish?.ticketId === ticketId) start(wish.asNote, text)
  wish = undefined
  return () => {
    if (shown === here) shown = undefined
  }
}

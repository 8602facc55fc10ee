/**
 * Keys are pressed faster than tickets load: whoever goes to the next ticket and wants to answer it gets its reply
 * field as soon as it is there.
 */
type Start = (asNote: boolean) => void

let wish: { ticketId: string; asNote: boolean } | undefined
/** The reply field that is shown, and its ticket. */
let shown: { ticketId: string; start: Start } | undefined

/** Starts a reply to a ticket, now or when its field is there. */
export function wishReply(ticketId: string | undefined, asNote: boolean): void {
  if (shown && shown.ticketId === ticketId) shown.start(asNote)
  else wish = ticketId === undefined ? undefined : { ticketId, asNote }
}

/** A reply field is shown. Returns what to do when it goes. */
export function meetReply(ticketId: string, start: Start): () => void {
  const here = { ticketId, start }
  shown = here
  if (wish?.ticketId === ticketId) start(wish.asNote)
  wish = undefined
  return () => {
    if (shown === here) shown = undefined
  }
}

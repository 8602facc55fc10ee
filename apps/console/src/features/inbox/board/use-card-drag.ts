import type { TicketRow } from '@lotse/contracts/console/tickets'
import { followPointer } from '@lotse/ui/fields/follow-pointer.ts'
import { type PointerEvent, useEffect, useRef, useState } from 'react'

/** Pixels: a press that moves less is a click. */
const far = 6

export interface Dragged {
  row: TicketRow
  /** The column below the pointer. */
  over: string | undefined
  x: number
  y: number
  width: number
}

/** Dragging cards with the mouse; fingers swipe and scroll instead. */
export function useCardDrag(mayMove: boolean, onDrop: (row: TicketRow, to: string) => void) {
  const [dragged, setDragged] = useState<Dragged>()
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const begin = (event: PointerEvent<HTMLElement>, row: TicketRow) => {
    if (!mayMove || event.button !== 0 || event.pointerType === 'touch') return
    const card = event.currentTarget
    const from = { x: event.clientX, y: event.clientY }
    const box = card.getBoundingClientRect()
    let now: Dragged | undefined
    stop.current?.()
    stop.current = followPointer(event.pointerId, {
      onMove: ({ clientX, clientY }) => {
        if (!now && Math.hypot(clientX - from.x, clientY - from.y) < far) return
        now = {
          row,
          over: columnAt(clientX, clientY),
          x: box.left + clientX - from.x,
          y: box.top + clientY - from.y,
          width: box.width,
        }
        setDragged(now)
      },
      onEnd: isDropped => {
        setDragged(undefined)
        if (!now) return
        // The click that follows would open the ticket.
        const refuse = (click: Event) => click.preventDefault()
        card.addEventListener('click', refuse, { capture: true, once: true })
        setTimeout(() => card.removeEventListener('click', refuse, { capture: true }))
        if (isDropped && now.over) onDrop(row, now.over)
      },
    })
  }
  return { dragged, begin }
}

const columnAt = (x: number, y: number): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]')?.dataset.column

import type { TicketRow } from '@lotse/contracts/console/tickets'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useT } from '../../../lib/i18n.ts'
import type { Moved } from './board-columns.ts'

interface TakenOptions {
  board: RefObject<HTMLElement | null>
  /** Ids of all columns, in their order, including folded ones. */
  stages: string[]
  nameOf(stage: string): string
  find(id: string): TicketRow | undefined
  mayMove: boolean
  onMove(row: TicketRow, to: string): void
}

const steps: Record<string, readonly [columns: number, cards: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** Walking over the board with arrow keys; the space bar takes a card, and drops it in another column. */
export function useTaken({ board, stages, nameOf, find, mayMove, onMove }: TakenOptions) {
  const t = useT().board
  const [taken, setTaken] = useState<Moved>()
  const [said, setSaid] = useState('')
  const focusOn = useRef<string>(undefined)
  // A card that changes its column is a new element.
  useEffect(() => {
    if (!focusOn.current) return
    const card = cardIn(board.current, focusOn.current)
    focusOn.current = undefined
    card?.focus()
    card?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  const drop = ({ row, to }: Moved) => {
    focusOn.current = row.id
    setTaken(undefined)
    setSaid(t.dropped(row.title, nameOf(to)))
    onMove(row, to)
  }
  const cancel = ({ row }: Moved) => {
    focusOn.current = row.id
    setTaken(undefined)
    setSaid(t.cancelled(row.title))
  }
  const carry = ({ row, to }: Moved, by: number) => {
    const at = stages.indexOf(to) + by
    const next = stages[at]
    if (!next) return
    focusOn.current = row.id
    setTaken({ row, to: next })
    setSaid(t.over(nameOf(next), at + 1, stages.length))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const card = event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-card]') : null
    if (!card || event.ctrlKey || event.metaKey || event.altKey) return
    const [columns, cards] = steps[event.key] ?? [0, 0]
    if (event.key === ' ' || (taken && event.key === 'Enter')) {
      event.preventDefault()
      const row = find(card.dataset.card ?? '')
      if (taken) drop(taken)
      else if (row && mayMove) {
        setTaken({ row, to: row.stage })
        setSaid(t.taken(row.title, nameOf(row.stage)))
      }
    } else if (taken && event.key === 'Escape') {
      event.preventDefault()
      cancel(taken)
    } else if (columns !== 0 || cards !== 0) {
      event.preventDefault()
      if (!taken) walk(board.current, card, columns, cards)
      else if (columns !== 0) carry(taken, columns)
    }
  }
  return { taken, said, onKeyDown }
}

/** The card of a ticket, or the first one. */
export const cardIn = (board: HTMLElement | null, id?: string) =>
  board?.querySelector<HTMLElement>(id ? `[data-card="${CSS.escape(id)}"]` : '[data-card]')

/** The ticket whose card has the focus. */
export const focusedCard = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>('[data-card]')?.dataset.card

/** The neighbor above or below, or at the same height in the next column that has cards. */
function walk(board: HTMLElement | null, card: HTMLElement, columns: number, cards: number): void {
  const all = [...(board?.querySelectorAll<HTMLElement>('[data-column]') ?? [])]
    .map(column => [...column.querySelectorAll<HTMLElement>('[data-card]')])
    .filter(column => column.length > 0)
  const at = all.findIndex(column => column.includes(card))
  const height = all[at]?.indexOf(card) ?? 0
  const column = all[at + columns]
  const next = columns === 0 ? all[at]?.[height + cards] : column?.[Math.min(height, column.length - 1)]
  next?.focus()
  next?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

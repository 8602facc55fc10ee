import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { followPointer } from './follow-pointer.ts'

interface Held<Item> {
  item: Item
  order: readonly Item[]
}

/** The order of a list that is changed by dragging its rows. The list's children are the rows. */
export function useSorting<Item, List extends HTMLElement>(
  items: readonly Item[],
  onOrder: (items: Item[]) => void,
) {
  const list = useRef<List>(null)
  // By item, not by index: during a drag the index changes.
  const [held, setHeld] = useState<Held<Item>>()
  const latest = useRef({ items, onOrder })
  latest.current = { items, onOrder }
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])

  const begin = (event: PointerEvent, item: Item) => {
    if (event.button !== 0) return
    event.preventDefault()
    stop.current?.()
    let order = items
    setHeld({ item, order })
    stop.current = followPointer(event.pointerId, {
      onMove: ({ clientY }) => {
        const to = placeOf(list.current, clientY)
        if (to === undefined || order[to] === item) return
        order = moved(order, order.indexOf(item), to)
        setHeld({ item, order })
      },
      onEnd: isDropped => {
        setHeld(undefined)
        const { items, onOrder } = latest.current
        if (isDropped && order.some((one, at) => one !== items[at])) onOrder([...order])
      },
    })
  }
  return { list, shown: held?.order ?? items, dragged: held?.item, begin }
}

export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/** The row under the pointer. */
function placeOf(list: HTMLElement | null, y: number): number | undefined {
  const rows = [...(list?.children ?? [])].map(row => row.getBoundingClientRect())
  const at = rows.findIndex(({ top, bottom }) => y >= top && y < bottom)
  return at === -1 ? undefined : at
}

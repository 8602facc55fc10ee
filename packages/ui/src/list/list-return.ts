import { useRouter } from '@tanstack/react-router'
import { type FocusEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** Marks a link or navigation back to a list: its search, filters and page are restored. */
export const toPlace = { returns: true } as never

export const isReturn = (state: object): boolean => (state as { returns?: boolean }).returns === true

/** Where somebody was when a row was opened. */
interface Left {
  visit: string
  row: string
  /** The scroll position of the table's own container. */
  top: number
  pageTop: number
}

const nameOf = (id: string) => `list-left:${id}`

function read(id: string): Left | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(nameOf(id)) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

const frameOf = (view: HTMLElement | null) => view?.querySelector('section') ?? undefined

/** N11: people who come back from a detail, by Back or by its link, find the row where it was, with the focus on it. */
export function useListReturn(id: string, view: RefObject<HTMLElement | null>, hasRows: boolean) {
  const router = useRouter()
  const row = useRef('')
  const [left] = useState(() => {
    const before = read(id)
    const { state } = router.latestLocation
    return before && (before.visit === state.__TSR_key || isReturn(state)) ? before : undefined
  })
  useEffect(() => {
    if (!left || !hasRows) return
    const frame = frameOf(view.current)
    if (frame) frame.scrollTop = left.top
    if (left.pageTop > 0) window.scrollTo({ top: left.pageTop })
    const found = view.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(left.row)}"]`)
    found?.querySelector<HTMLElement>('[data-row-link]')?.focus({ preventScroll: false })
  }, [left, hasRows, view])
  const note = (event: FocusEvent | MouseEvent) => {
    const key = (event.target as Element).closest<HTMLElement>('[data-row]')?.dataset.row
    if (key) row.current = key
    if (event.type !== 'click') return
    const { __TSR_key: visit = '' } = router.latestLocation.state
    const top = frameOf(view.current)?.scrollTop ?? 0
    const now: Left = { visit, row: row.current, top, pageTop: window.scrollY }
    sessionStorage.setItem(nameOf(id), JSON.stringify(now))
  }
  return { onFocusCapture: note, onClickCapture: note }
}

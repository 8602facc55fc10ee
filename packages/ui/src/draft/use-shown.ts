import { useEffect, useRef } from 'react'

/**
 * Z67: in a long form, people who press "Save" are looking at its other end, and would press again: this brings the
 * notice into view, and again whenever `what` changes. Nothing happens while `what` is undefined or 0.
 */
export function useShown(what: unknown) {
  const notice = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (what === undefined || what === 0) return
    notice.current?.focus({ preventScroll: true })
    notice.current?.scrollIntoView({ block: 'start' })
  }, [what])
  return notice
}

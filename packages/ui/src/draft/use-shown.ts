import { useEffect, useRef } from 'react'

/**
 * Z67: in a long form, people who press "Save" are looking at its other end, and would press again: the notice is brought into
 * view, and again whenever `what` is another. Nothing happens while it is nothing.
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

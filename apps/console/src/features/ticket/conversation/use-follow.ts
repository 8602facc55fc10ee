import type { TeamMessage } from '@lotse/contracts/console/tickets'
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { follow } from './follow.ts'

/** Keeps the end of the conversation in view. `mark` is over its last lines, `list` contains the messages. */
export function useFollow(messages: TeamMessage[] | undefined, ownId: string) {
  const mark = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const isAtEnd = useRef(true)
  const before = useRef<string>(undefined)
  const [isNew, setIsNew] = useState(false)
  const show = useCallback(() => {
    mark.current?.scrollIntoView({ block: 'nearest' })
    setIsNew(false)
  }, [])
  const last = messages?.at(-1)
  // Before anything is painted: the observer below must not have noticed yet that the end has moved away.
  useLayoutEffect(() => {
    const way = follow(last, { before: before.current, isAtEnd: isAtEnd.current, ownId })
    before.current = last?.id
    if (way === 'show') show()
    if (way === 'tell') setIsNew(true)
  }, [last, ownId, show])
  useEffect(() => {
    if (!mark.current || !list.current) return
    const seen = new IntersectionObserver(entries => {
      isAtEnd.current = entries.at(-1)?.isIntersecting ?? false
      if (isAtEnd.current) setIsNew(false)
    })
    // Pictures have no height before they have loaded. Before the first message there is only the report to read.
    const grown = new ResizeObserver(() => {
      if (isAtEnd.current && before.current !== undefined) show()
    })
    seen.observe(mark.current)
    grown.observe(list.current)
    return () => {
      seen.disconnect()
      grown.disconnect()
    }
  }, [show])
  return { mark, list, isNew, show }
}

import { type RefObject, useEffect, useRef, useState } from 'react'

/** Somebody who goes through tickets by keys leaves each of them sooner. */
const PASSING_MS = 300

/** Whether an element has been in view for longer than in passing: what is heavy is loaded then. */
export function useLooked(): { ref: RefObject<HTMLDivElement | null>; isLooked: boolean } {
  const ref = useRef<HTMLDivElement>(null)
  const [isLooked, setLooked] = useState(false)
  useEffect(() => {
    if (!ref.current || isLooked) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const seen = new IntersectionObserver(entries => {
      clearTimeout(timer)
      if (entries.at(-1)?.isIntersecting) timer = setTimeout(() => setLooked(true), PASSING_MS)
    })
    seen.observe(ref.current)
    return () => {
      clearTimeout(timer)
      seen.disconnect()
    }
  }, [isLooked])
  return { ref, isLooked }
}

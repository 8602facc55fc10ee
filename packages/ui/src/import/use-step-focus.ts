import { type RefObject, useEffect, useRef } from 'react'

/** The button that led to a step is gone; a screen reader continues at what has come instead. */
export function useStepFocus(step: string): RefObject<HTMLFieldSetElement | null> {
  const place = useRef<HTMLFieldSetElement>(null)
  const before = useRef(step)
  useEffect(() => {
    if (before.current !== step) place.current?.focus()
    before.current = step
  }, [step])
  return place
}

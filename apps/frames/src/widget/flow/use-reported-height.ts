import { type RefObject, useEffect, useRef } from 'react'
import { useWidget } from '../state/widget-context.ts'

/** Surveys are as high as their content; the page sets its frame to the reported height. */
export function useReportedHeight(active: boolean): RefObject<HTMLDivElement | null> {
  const { send } = useWidget()
  const element = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: sending does not change what is observed
  useEffect(() => {
    const { current } = element
    if (!active || !current) return
    const observer = new ResizeObserver(() =>
      send({ name: 'height-update', data: Math.ceil(current.offsetHeight) }),
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [active])
  return element
}

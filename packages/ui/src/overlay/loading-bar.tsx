import { useEffect, useState } from 'react'
import { useUiT } from '../language/i18n.tsx'
import classes from './loading-bar.module.css'

/** A2.13: shown after 200 ms, filled within 2000 ms, 3 px high. */
export const loadingBar = { throttle: 200, duration: 2000, height: 3 } as const

type Phase = 'idle' | 'running' | 'done'

export function LoadingBar({ active }: { active: boolean }) {
  const t = useUiT()
  const [phase, setPhase] = useState<Phase>('idle')
  useEffect(() => {
    if (active) {
      const timer = setTimeout(() => setPhase('running'), loadingBar.throttle)
      return () => clearTimeout(timer)
    }
    setPhase(shown => (shown === 'running' ? 'done' : 'idle'))
    const timer = setTimeout(() => setPhase('idle'), 300)
    return () => clearTimeout(timer)
  }, [active])
  if (phase === 'idle') return null
  return (
    <div
      className={classes.bar}
      data-phase={phase}
      // Outside of all landmarks, and heard where it is. While it fades out, nothing is loading any longer.
      {...(phase === 'running'
        ? { role: 'progressbar', 'aria-label': t.loading, 'aria-live': 'polite' as const }
        : { 'aria-hidden': true })}
      style={{ height: loadingBar.height, animationDuration: `${loadingBar.duration}ms` }}
    />
  )
}

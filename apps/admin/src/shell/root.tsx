import { useDialogPerScreen } from '@lotse/ui/overlay/dialog'
import { LoadingBar } from '@lotse/ui/overlay/loading-bar'
import { Outlet, useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ConsentBanner } from './consent-banner.tsx'
import { useFeedbackSdk } from './use-feedback-sdk.ts'

/** A2.14 */
export const scrollDelayMs = 450

const deeds = ['pointerdown', 'keydown', 'wheel'] as const

export function RootScreen() {
  const loading = useRouterState({ select: state => state.isLoading })
  const pathname = useRouterState({ select: state => state.resolvedLocation?.pathname })
  const before = useRef(pathname)
  useFeedbackSdk()
  useDialogPerScreen()
  useEffect(() => {
    if (before.current === pathname) return
    const isFirst = before.current === undefined
    before.current = pathname
    if (isFirst) return
    if (document.activeElement === document.body) {
      document.getElementById('content')?.focus({ preventScroll: true })
    }
    const timer = setTimeout(() => {
      // N11: a list has put somebody back to the row they came from.
      if (document.activeElement?.closest('[data-row]')) return
      window.scrollTo({ top: 0 })
    }, scrollDelayMs)
    // Z201: people who have started doing something there are not moved away from it.
    const stay = () => clearTimeout(timer)
    for (const name of deeds) window.addEventListener(name, stay, { capture: true, passive: true })
    return () => {
      stay()
      for (const name of deeds) window.removeEventListener(name, stay, { capture: true })
    }
  }, [pathname])
  return (
    <>
      <LoadingBar active={loading} />
      <Outlet />
      <ConsentBanner />
    </>
  )
}

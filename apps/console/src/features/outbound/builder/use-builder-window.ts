import { useCallback, useEffect, useRef, useState } from 'react'
import { type BuilderLinkState, type BuilderListeners, linkBuilder } from './builder-link.ts'

export type BuilderWindowState = BuilderLinkState | { at: 'idle' } | { at: 'blocked' }

/** The site in its pop-up. The listeners of the latest render are used, so they see the latest draft. */
export function useBuilderWindow(listeners: Omit<BuilderListeners, 'state'>) {
  const [state, setState] = useState<BuilderWindowState>({ at: 'idle' })
  const popup = useRef<Window>(undefined)
  const stop = useRef<() => void>(undefined)
  const latest = useRef(listeners)
  latest.current = listeners
  useEffect(() => () => stop.current?.(), [])

  const open = useCallback((address: string, allowed: string[]) => {
    stop.current?.()
    // Never with noopener: the site must reach us. It cannot control us, because it is on another origin.
    const opened = window.open(address, 'lotse-builder', 'popup,width=1280,height=860')
    if (!opened) return setState({ at: 'blocked' })
    popup.current = opened
    opened.focus()
    stop.current = linkBuilder(opened, [new URL(address).origin, ...allowed], {
      config: () => latest.current.config(),
      changed: data => latest.current.changed(data),
      saved: data => latest.current.saved(data),
      search: term => latest.current.search(term),
      state: setState,
    })
  }, [])
  return { state, open, focus: () => popup.current?.focus() }
}

import { useBlocker } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef } from 'react'
import { useDialog } from './dialog.tsx'
import { useUiT } from './i18n.tsx'

export interface Edits {
  /** Whether any form on the page holds unsaved changes. */
  pending(): boolean
  add(): () => void
}

const EditsContext = createContext<Edits | undefined>(undefined)

/** Asked before anything reloads the page by itself (A1.3). */
export function useEdits(): Edits {
  const edits = use(EditsContext)
  if (!edits) throw new Error('useEdits outside of AppProviders')
  return edits
}

export function EditsProvider({ children }: { children: ReactNode }) {
  const edits = useMemo<Edits>(() => {
    const open = new Set<symbol>()
    return {
      pending: () => open.size > 0,
      add: () => {
        const mark = Symbol('edit')
        open.add(mark)
        return () => void open.delete(mark)
      },
    }
  }, [])
  return <EditsContext value={edits}>{children}</EditsContext>
}

/**
 * Asks before unsaved changes are lost by leaving the screen or the page.
 * `release()` lets the next navigation through, for the moment after a successful save.
 */
export function useUnsavedChanges(dirty: boolean): { release(): void } {
  const edits = useEdits()
  const dialog = useDialog()
  const t = useUiT()
  const released = useRef(false)
  useEffect(() => {
    released.current = false
    return dirty ? edits.add() : undefined
  }, [dirty, edits])
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!dirty || released.current || current.pathname === next.pathname) return false
      const discard = await dialog.confirm({
        title: t.unsavedTitle,
        body: t.unsavedText,
        primary: t.discard,
        secondary: t.keepEditing,
        tone: 'danger',
      })
      return !discard
    },
    enableBeforeUnload: () => dirty && !released.current,
    disabled: !dirty,
  })
  const release = useCallback(() => {
    released.current = true
  }, [])
  return { release }
}

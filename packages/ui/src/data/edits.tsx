import { useBlocker } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef } from 'react'
import { useUiT } from '../language/i18n.tsx'
import type { SearchParams } from '../list/search-params.ts'
import { useDialog } from '../overlay/dialog.tsx'

/** The unsaved edits on the page. Created before the app, for code that may reload the page (A1.3, A1.4). */
export interface OpenEdits {
  pending(): boolean
  has(mark: symbol): boolean
  /** `words`: how to ask about leaving it, if "changes" is not the right word. */
  add(mark: symbol, words?: () => LeaveWords | undefined): void
  /**
   * The words of this entry, or of the first that has any: something that is not an edit is shown once and then gone
   * for good.
   */
  words(mark?: symbol): LeaveWords | undefined
  delete(mark: symbol): void
  /** Nothing counts as unsaved any longer: it was saved, or discarded. */
  release(): void
}

export function createEdits(): OpenEdits {
  const open = new Map<symbol, () => LeaveWords | undefined>()
  return {
    pending: () => open.size > 0,
    has: mark => open.has(mark),
    add: (mark, words = () => undefined) => void open.set(mark, words),
    words: mark => (mark ? open.get(mark)?.() : [...open.values()].map(words => words()).find(Boolean)),
    delete: mark => void open.delete(mark),
    release: () => open.clear(),
  }
}

/** A question with its own words, for something that is not an edit. */
export interface LeaveWords {
  title: string
  text: string
  leave: string
  stay: string
}

export interface Edits extends OpenEdits {
  /** Asks if something, or this one edit, is unsaved; `true` if nothing is, or it may be discarded. */
  mayLeave(mark?: symbol): Promise<boolean>
  /** The same question before something that may fail: call `release()` to discard it once that has worked. */
  mayLose(): Promise<boolean>
}

const EditsContext = createContext<Edits | undefined>(undefined)

export function useEdits(): Edits {
  const edits = use(EditsContext)
  if (!edits) throw new Error('useEdits outside of AppProviders')
  return edits
}

export function EditsProvider({ edits, children }: { edits?: OpenEdits | undefined; children: ReactNode }) {
  const dialog = useDialog()
  const t = useUiT()
  const words = useRef(t)
  words.current = t
  const value = useMemo<Edits>(() => {
    const open = edits ?? createEdits()
    const ask = async (mark?: symbol): Promise<boolean> => {
      if (!(mark ? open.has(mark) : open.pending())) return true
      const own = open.words(mark)
      return dialog.confirm({
        title: own?.title ?? words.current.unsavedTitle,
        body: own?.text ?? words.current.unsavedText,
        primary: own?.leave ?? words.current.discard,
        secondary: own?.stay ?? words.current.keepEditing,
        tone: 'danger',
      })
    }
    return {
      ...open,
      add: (mark, own) => {
        dialog.prepare()
        open.add(mark, own)
      },
      mayLose: () => ask(),
      mayLeave: async mark => {
        const discard = await ask(mark)
        if (discard && mark) open.delete(mark)
        else if (discard) open.release()
        return discard
      },
    }
  }, [edits, dialog])
  return <EditsContext value={value}>{children}</EditsContext>
}

export interface UnsavedOptions {
  /** Search parameters that select a view: on the same path, another value is another screen. */
  views?: readonly string[]
  words?: LeaveWords
  /** A save is in progress: the typed text is still open, but leaving needs no question. */
  saving?: boolean
}

/**
 * Asks before unsaved changes are lost by leaving the screen or the page. `release()` lets the next navigation through,
 * for the moment after a successful save; `mayClose()` asks only about these changes, for a part of the screen that is
 * about to close.
 */
export function useUnsavedChanges(
  dirty: boolean,
  { views = [], words, saving = false }: UnsavedOptions = {},
): { release(): void; mayClose(): Promise<boolean> } {
  const edits = useEdits()
  const mark = useRef(Symbol('edit')).current
  const own = useRef(words)
  own.current = words
  useEffect(() => {
    if (!dirty) return
    edits.add(mark, () => own.current)
    return () => edits.delete(mark)
  }, [dirty, edits, mark])
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const isSame = (name: string) =>
        (current.search as SearchParams)[name] === (next.search as SearchParams)[name]
      if (!edits.has(mark) || (current.pathname === next.pathname && views.every(isSame))) return false
      return !(await edits.mayLeave())
    },
    enableBeforeUnload: () => edits.has(mark),
    disabled: !dirty || saving,
  })
  const release = useCallback(() => edits.delete(mark), [edits, mark])
  const mayClose = useCallback(() => edits.mayLeave(mark), [edits, mark])
  return { release, mayClose }
}

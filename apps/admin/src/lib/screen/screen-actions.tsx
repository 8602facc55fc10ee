import type { RowAction } from '@lotse/ui/list/rows.ts'
import { createContext, type ReactNode, type RefObject, use, useEffect, useRef } from 'react'

interface ScreenActions {
  /** What they are done to. */
  title: string
  actions: RowAction[]
}

const ScreenActionsContext = createContext<RefObject<ScreenActions | undefined> | undefined>(undefined)

export function ScreenActionsProvider({ children }: { children: ReactNode }) {
  const offered = useRef<ScreenActions>(undefined)
  return <ScreenActionsContext value={offered}>{children}</ScreenActionsContext>
}

/** What can be done to the record on the screen; the command palette offers it, too, as long as the screen is open. */
export function useScreenActions(title: string, actions: RowAction[]): void {
  const offered = use(ScreenActionsContext)
  // After every render: the actions use what the screen knows now.
  useEffect(() => {
    if (!offered) return
    const mine = { title, actions }
    offered.current = mine
    return () => {
      if (offered.current === mine) offered.current = undefined
    }
  })
}

/** Read when the palette opens. */
export function useOfferedActions(): ScreenActions | undefined {
  return use(ScreenActionsContext)?.current
}

import { useRouterState } from '@tanstack/react-router'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { later } from './later.tsx'

export interface DialogRequest {
  title: string
  body?: ReactNode
  /** Label of the primary button. */
  primary: string
  /** Label of the other button; "Cancel" by default, none if `null`. */
  secondary?: string | null
  tone?: 'danger'
  /** Text to type before the primary button is enabled, for actions that are serious or grant power. */
  typed?: string
  /** A4.4: clicking the backdrop triggers the primary action. Otherwise it only closes the dialog. */
  backdropTriggersPrimary?: boolean
}

export interface Dialog {
  /** Opens the modal dialog; `true` if the primary button was chosen. It closes after any button. */
  confirm(request: DialogRequest): Promise<boolean>
  /** A question is likely soon, perhaps while no server can be reached. */
  prepare(): void
}

interface Asked extends Dialog {
  /** Answers an open question with no. */
  dismiss(): void
}

const DialogContext = createContext<Asked | undefined>(undefined)

export const useDialog = (): Dialog => useAsked()

function useAsked(): Asked {
  const dialog = use(DialogContext)
  if (!dialog) throw new Error('useDialog outside of AppProviders')
  return dialog
}

/** For the root of the router: a question belongs to its screen, and ends with it (Z286). */
export function useDialogPerScreen(): void {
  const { dismiss } = useAsked()
  const pathname = useRouterState({ select: state => state.location.pathname })
  const before = useRef(pathname)
  useEffect(() => {
    if (before.current !== pathname) dismiss()
    before.current = pathname
  }, [pathname, dismiss])
}

/** The modal is in its own chunk: a page that never asks anything never loads it. */
const DialogView = later(async () => (await import('./dialog-view.tsx')).DialogView)

export function DialogProvider({ children }: { children: ReactNode }) {
  const [request, setRequest] = useState<DialogRequest>()
  const [opened, setOpened] = useState(false)
  const settle = useRef<(primary: boolean) => void>(undefined)

  const confirm = useCallback((next: DialogRequest) => {
    settle.current?.(false)
    setRequest(next)
    setOpened(true)
    return new Promise<boolean>(resolve => {
      settle.current = resolve
    })
  }, [])
  const close = useCallback((primary: boolean) => {
    setOpened(false)
    settle.current?.(primary)
    settle.current = undefined
  }, [])
  const dialog = useMemo(
    () => ({ confirm, prepare: DialogView.fetch, dismiss: () => close(false) }),
    [confirm, close],
  )
  const giveUp = () => {
    setRequest(undefined)
    close(false)
  }
  return (
    <DialogContext value={dialog}>
      {children}
      {request && <DialogView request={request} opened={opened} onClose={close} onMissing={giveUp} />}
    </DialogContext>
  )
}

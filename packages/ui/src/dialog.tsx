import { Button, Group, Modal } from '@mantine/core'
import { createContext, type ReactNode, use, useCallback, useMemo, useRef, useState } from 'react'
import { useUiT } from './i18n.tsx'

export interface DialogRequest {
  title: string
  body?: ReactNode
  /** Label of the primary button. */
  primary: string
  /** Label of the other button; "Cancel" when absent, none when `null`. */
  secondary?: string | null
  tone?: 'danger'
  /** A4.4: a click on the backdrop triggers the primary action. Otherwise it only closes the dialog. */
  backdropTriggersPrimary?: boolean
}

export interface Dialog {
  /** Opens the modal dialog; `true` when the primary button was chosen. It closes after any button. */
  confirm(request: DialogRequest): Promise<boolean>
}

const DialogContext = createContext<Dialog | undefined>(undefined)

export function useDialog(): Dialog {
  const dialog = use(DialogContext)
  if (!dialog) throw new Error('useDialog outside of AppProviders')
  return dialog
}

export function DialogProvider({ children }: { children: ReactNode }) {
  const t = useUiT()
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
  const close = (primary: boolean) => {
    setOpened(false)
    settle.current?.(primary)
    settle.current = undefined
  }
  const dialog = useMemo(() => ({ confirm }), [confirm])
  return (
    <DialogContext value={dialog}>
      {children}
      <Modal.Root opened={opened} onClose={() => close(false)} closeOnClickOutside={false} zIndex={400}>
        <Modal.Overlay onClick={() => close(request?.backdropTriggersPrimary ?? false)} />
        <Modal.Content role={request?.tone === 'danger' ? 'alertdialog' : 'dialog'} data-testid="dialog">
          <Modal.Header>
            <Modal.Title>{request?.title}</Modal.Title>
          </Modal.Header>
          <Modal.Body>
            {request?.body}
            <Group justify="flex-end" gap="xs" mt="lg">
              {request?.secondary !== null && (
                <Button variant="default" onClick={() => close(false)}>
                  {request?.secondary ?? t.cancel}
                </Button>
              )}
              <Button
                data-autofocus={request?.tone === 'danger' ? undefined : true}
                color={request?.tone === 'danger' ? 'red' : undefined}
                onClick={() => close(true)}
              >
                {request?.primary}
              </Button>
            </Group>
          </Modal.Body>
        </Modal.Content>
      </Modal.Root>
    </DialogContext>
  )
}

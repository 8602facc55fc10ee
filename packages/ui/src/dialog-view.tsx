import { Button, Group, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { DialogRequest } from './dialog.tsx'
import { useUiT } from './i18n.tsx'

interface DialogViewProps {
  request: DialogRequest
  opened: boolean
  onClose(primary: boolean): void
}

/** Mantine writes `role="dialog"` over any other; a question about something grave is announced at once. */
const asAlert = (dialog: HTMLElement | null) => dialog?.setAttribute('role', 'alertdialog')

export function DialogView({ request, opened, onClose }: DialogViewProps) {
  const t = useUiT()
  // Opening must be a change, not the first state: only then is the focus given back on closing.
  const [isReady, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const isDanger = request.tone === 'danger'
  return (
    <Modal.Root
      opened={isReady && opened}
      onClose={() => onClose(false)}
      closeOnClickOutside={false}
      zIndex={400}
    >
      <Modal.Overlay onClick={() => onClose(request.backdropTriggersPrimary ?? false)} />
      <Modal.Content ref={isDanger ? asAlert : undefined} data-testid="dialog">
        <Modal.Header>
          <Modal.Title>{request.title}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          {request.body}
          <Group justify="flex-end" gap="xs" mt="lg">
            {request.secondary !== null && (
              <Button variant="default" onClick={() => onClose(false)}>
                {request.secondary ?? t.cancel}
              </Button>
            )}
            <Button
              data-autofocus={isDanger ? undefined : true}
              color={isDanger ? 'red' : undefined}
              onClick={() => onClose(true)}
            >
              {request.primary}
            </Button>
          </Group>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

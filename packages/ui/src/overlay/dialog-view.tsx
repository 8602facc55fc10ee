import '../theme/components.css'
import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { useUiT } from '../language/i18n.tsx'
import type { DialogRequest } from './dialog.tsx'

interface DialogViewProps {
  request: DialogRequest
  opened: boolean
  onClose(primary: boolean): void
}

/** Mantine overwrites the role with `role="dialog"`; a question with serious consequences is announced immediately. */
const asAlert = (dialog: HTMLElement | null) => dialog?.setAttribute('role', 'alertdialog')

/** Created for each opening, so that no typed text is left over. */
function Question({ request, onClose }: Omit<DialogViewProps, 'opened'>) {
  const t = useUiT()
  const [text, setText] = useState('')
  const isDanger = request.tone === 'danger'
  const isMissing = request.typed !== undefined && text.trim() !== request.typed.trim()
  return (
    <>
      {request.body}
      {request.typed !== undefined && (
        <TextInput
          mt="md"
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          label={t.typeToConfirm(request.typed)}
          value={text}
          onChange={event => setText(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key === 'Enter' && !isMissing) onClose(true)
          }}
        />
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        {request.secondary !== null && (
          <Button variant="default" onClick={() => onClose(false)}>
            {request.secondary ?? t.cancel}
          </Button>
        )}
        <Button
          data-autofocus={isDanger || request.typed !== undefined ? undefined : true}
          color={isDanger ? 'red' : undefined}
          disabled={isMissing}
          onClick={() => onClose(true)}
        >
          {request.primary}
        </Button>
      </Group>
    </>
  )
}

export function DialogView({ request, opened, onClose }: DialogViewProps) {
  // Opening must be a change, not the initial state: only then is the focus restored on closing.
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
          <Question request={request} onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}

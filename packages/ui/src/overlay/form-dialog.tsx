import { Button, Group, Modal, Stack } from '@mantine/core'
import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  use,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useUnsavedChanges } from '../data/edits.tsx'
import { useUiT } from '../language/i18n.tsx'
import classes from './form-dialog.module.css'

export interface FormDialogProps {
  title: string
  opened: boolean
  onClose(): void
  onSubmit(): void
  submitLabel: string
  busy?: boolean
  danger?: boolean
  /**
   * Something was filled in and not saved: Escape and the cross ask first. "Cancel" does not. It is required, so that
   * no dialog forgets it.
   */
  dirty: boolean
  size?: number
  /** On the left of the buttons. */
  aside?: ReactNode
  children: ReactNode
}

/** The app's notice for every form: a dialog covers the page. */
export const FormNoticeContext = createContext<ReactNode>(null)

/** V13: the focus goes to the first field, not to the cross, unless the form names another one. */
function markFirstField(form: HTMLFormElement | null): void {
  if (!form || form.querySelector('[data-autofocus]')) return
  form
    .querySelector('textarea, select, input:not([type="radio"]):not([type="checkbox"])')
    ?.setAttribute('data-autofocus', '')
}

/** A short form in a dialog. It stays open until its owner closes it, so a refused save loses nothing. */
export function FormDialog(props: FormDialogProps) {
  const t = useUiT()
  const busy = props.busy ?? false
  const notice = use(FormNoticeContext)
  // A save in progress is not lost by leaving, as when a dialog opens what it has just created.
  const { mayClose } = useUnsavedChanges(props.opened && props.dirty, { saving: busy })
  // The Escape that answers the question also arrives here, and must not ask it again.
  const [isAsking, setAsking] = useState(false)
  const close = async () => {
    if (busy) return
    setAsking(true)
    const closes = await mayClose()
    setAsking(false)
    if (closes) props.onClose()
  }
  const fields = useRef<HTMLFieldSetElement>(null)
  const place = useRef<HTMLElement>(null)
  // A disabled field loses the focus; after a refusal, people continue where they were.
  useLayoutEffect(() => {
    if (busy || fields.current?.contains(document.activeElement)) return
    place.current?.focus()
    place.current = null
  }, [busy])
  const send = () => {
    const { activeElement } = document
    const isField = activeElement instanceof HTMLElement && fields.current?.contains(activeElement)
    place.current = isField ? activeElement : null
    props.onSubmit()
    // What is missing may be far above the buttons, which stay in sight.
    setTimeout(() => fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    send()
  }
  // Ctrl+S saves in dialogs as in forms, and Ctrl+Enter sends; the page's shortcuts do not work inside one.
  const saveByKey = (event: KeyboardEvent) => {
    const isKey = ['s', 'enter'].includes(event.key.toLowerCase())
    if (!isKey || !(event.ctrlKey || event.metaKey) || event.altKey) return
    event.preventDefault()
    if (!busy && !event.repeat) send()
  }
  return (
    <Modal
      onKeyDown={saveByKey}
      opened={props.opened}
      onClose={() => void close()}
      title={props.title}
      size={props.size ?? 440}
      closeButtonProps={{ 'aria-label': t.close }}
      closeOnClickOutside={false}
      closeOnEscape={!isAsking}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <form ref={markFirstField} onSubmit={submit} noValidate>
        {notice}
        {/* Text typed during a save would be lost with the dialog when the response arrives. */}
        <fieldset ref={fields} className={classes.fields} disabled={busy}>
          <Stack gap="sm">{props.children}</Stack>
        </fieldset>
        <Group className={classes.buttons} justify="flex-end" gap="xs" mt="lg">
          {props.aside && <div style={{ marginRight: 'auto' }}>{props.aside}</div>}
          <Button variant="default" onClick={props.onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" loading={busy} color={props.danger ? 'red' : undefined}>
            {props.submitLabel}
          </Button>
        </Group>
      </form>
    </Modal>
  )
}

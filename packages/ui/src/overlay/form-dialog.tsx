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
   * Something is filled in that nobody has saved: Escape and the cross ask first. "Cancel" says what it does. Each
   * dialog says it, so that none forgets to.
   */
  dirty: boolean
  size?: number
  /** Beside the buttons, at the left. */
  aside?: ReactNode
  children: ReactNode
}

/** What the app has to say about every form: a dialog covers what is on the page. */
export const FormNoticeContext = createContext<ReactNode>(null)

/** V13: the focus goes into the first field, not onto the cross, unless the form names another one. */
function markFirstField(form: HTMLFormElement | null): void {
  if (!form || form.querySelector('[data-autofocus]')) return
  form
    .querySelector('textarea, select, input:not([type="radio"]):not([type="checkbox"])')
    ?.setAttribute('data-autofocus', '')
}

/** A short form in a dialog. It stays open until whoever opened it closes it, so a refused save loses nothing. */
export function FormDialog(props: FormDialogProps) {
  const t = useUiT()
  const busy = props.busy ?? false
  const notice = use(FormNoticeContext)
  // What is on its way is not lost by leaving, as a dialog does that opens what it has made.
  const { mayClose } = useUnsavedChanges(props.opened && props.dirty, { saving: busy })
  // The Escape that answers the question is heard here too, and must not ask it again.
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
  // A field that is closed loses the focus; after a refusal one goes on where one was.
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
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopPropagation()
    send()
  }
  // Ctrl+S saves in dialogs as in forms; shortcuts of the page do not reach into one.
  const saveByKey = (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return
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
    >
      <form ref={markFirstField} onSubmit={submit} noValidate>
        {notice}
        {/* What is typed while a save is on its way would go with the dialog when its answer comes. */}
        <fieldset ref={fields} className={classes.fields} disabled={busy}>
          <Stack gap="sm">{props.children}</Stack>
        </fieldset>
        <Group justify="flex-end" gap="xs" mt="lg">
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

import { Button, CloseButton } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useShortcuts } from '../commands/shortcuts.tsx'
import { useUiT } from '../language/i18n.tsx'
import classes from './snackbar.module.css'
import { useFreePlace } from './use-free-place.ts'

/** A4.5 */
export const snackbarDuration = 5000

export type SnackbarTone = 'good' | 'bad' | 'info'

interface Message {
  id: number
  tone: SnackbarTone
  text: string
  action?: SnackbarAction | undefined
}

/** A way back, such as "Undo". The message stays twice as long, and goes when it is used. */
export interface SnackbarAction {
  label: string
  run(): void
  /** A key that does it, alone or with Ctrl, for as long as the message is shown. */
  key?: string
  /** Replaces a message with the same name: its "Undo" would undo more than it says. */
  replaces?: string
}

export interface Snackbar {
  show(text: string, tone?: SnackbarTone, action?: SnackbarAction): void
  /** Removes a message that no longer holds. */
  takeBack(text: string): void
  /** Removes the message of this name: something else is being done, and its "Undo" is no longer meant. */
  end(replaces: string): void
}

const SnackbarContext = createContext<Snackbar | undefined>(undefined)

export function useSnackbar(): Snackbar {
  const snackbar = use(SnackbarContext)
  if (!snackbar) throw new Error('useSnackbar outside of AppProviders')
  return snackbar
}

const icons = { good: IconCircleCheck, bad: IconAlertTriangle, info: IconInfoCircle }
const keptAtOnce = 4

export function SnackbarProvider({ children }: { children: ReactNode }) {
  const t = useUiT()
  const [messages, setMessages] = useState<Message[]>([])
  const nextId = useRef(1)
  const show = useCallback((text: string, tone: SnackbarTone = 'good', action?: SnackbarAction) => {
    const message = { id: nextId.current++, tone, text, action }
    // The same text again replaces the first one.
    const isOther = (one: Message) =>
      one.text !== text && (!action?.replaces || one.action?.replaces !== action.replaces)
    setMessages(shown => [...shown.filter(isOther), message].slice(-keptAtOnce))
  }, [])
  const remove = useCallback((id: number) => setMessages(shown => shown.filter(m => m.id !== id)), [])
  const takeBack = useCallback(
    (text: string) => setMessages(shown => shown.filter(message => message.text !== text)),
    [],
  )
  const end = useCallback(
    (replaces: string) => setMessages(shown => shown.filter(({ action }) => action?.replaces !== replaces)),
    [],
  )
  const snackbar = useMemo(() => ({ show, takeBack, end }), [show, takeBack, end])
  const stack = useRef<HTMLElement>(null)
  useFreePlace(stack, messages)
  return (
    <SnackbarContext value={snackbar}>
      {children}
      <section ref={stack} className={classes.stack} aria-label={t.messages} aria-live="polite">
        {messages.map((message, at) => (
          <Item
            key={message.id}
            message={message}
            hasKey={!messages.slice(at + 1).some(({ action }) => action?.key === message.action?.key)}
            remove={remove}
          />
        ))}
      </section>
    </SnackbarContext>
  )
}

interface ItemProps {
  message: Message
  /** The newest of the messages with this key. */
  hasKey: boolean
  remove(id: number): void
}

/** Each message has its own timer, so a later one never removes an earlier one. */
function Item({ message, hasKey, remove }: ItemProps) {
  const t = useUiT()
  const { action } = message
  const key = hasKey ? action?.key : undefined
  const Icon = icons[message.tone]
  useEffect(() => {
    const timer = setTimeout(() => remove(message.id), snackbarDuration * (message.action ? 2 : 1))
    return () => clearTimeout(timer)
  }, [message, remove])
  const act = () => {
    remove(message.id)
    action?.run()
  }
  useShortcuts(key ? { [key]: act, [`mod+${key}`]: act } : {})
  return (
    <div
      className={classes.item}
      data-tone={message.tone}
      role={message.tone === 'bad' ? 'alert' : undefined}
    >
      <Icon size={18} stroke={1.75} className={classes.icon} aria-hidden />
      <span className={classes.text}>{message.text}</span>
      {action && (
        <Button
          variant="subtle"
          size="compact-sm"
          aria-keyshortcuts={key}
          rightSection={
            key && (
              <kbd className={classes.key} aria-hidden>
                {key.toUpperCase()}
              </kbd>
            )
          }
          onClick={act}
        >
          {action.label}
        </Button>
      )}
      <CloseButton size="sm" aria-label={t.close} onClick={() => remove(message.id)} />
    </div>
  )
}

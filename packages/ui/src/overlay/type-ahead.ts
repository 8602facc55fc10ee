import { useEffect, useMemo } from 'react'

export interface Typed {
  text: string
  /** The keys after Enter, which are meant for whatever comes next; undefined if there was no Enter. */
  next: string[] | undefined
}

export interface TypeAhead {
  /** From now on keys are kept, wherever the focus is. */
  start(): void
  /** What was typed since, for the field once it has the focus. Stops keeping keys. */
  take(): Typed
}

/**
 * Keys pressed before their field is ready: its chunk is loading, or the dialog is just opening. Escape and a click end
 * the waiting.
 */
export function useTypeAhead(): TypeAhead {
  const ahead = useMemo(() => createTypeAhead(), [])
  useEffect(() => () => void ahead.take(), [ahead])
  return ahead
}

/** `hasLines`: the field is for whole texts, and Enter begins a line. */
export function createTypeAhead({ hasLines = false } = {}): TypeAhead {
  const none = (): Typed => ({ text: '', next: undefined })
  let typed = none()
  let stop: AbortController | undefined
  const take = () => {
    const { text, next } = typed
    stop?.abort()
    stop = undefined
    typed = none()
    return { text, next }
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') take()
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (typed.next) typed.next.push(event.key)
    else if (event.key === 'Enter' && hasLines) typed.text += '\n'
    else if (event.key === 'Enter' && typed.text) typed.next = []
    else if (event.key === 'Backspace') typed.text = typed.text.slice(0, -1)
    else if (event.key.length === 1) typed.text += event.key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const start = () => {
    take()
    stop = new AbortController()
    document.addEventListener('keydown', press, { capture: true, signal: stop.signal })
    document.addEventListener('pointerdown', take, { capture: true, signal: stop.signal })
  }
  return { start, take }
}

const MOST_FRAMES = 30

/** Presses keys that were kept, once the dialog they were not meant for is gone. */
export function pressLater(keys: string[], frames = MOST_FRAMES): void {
  if (keys.length === 0) return
  requestAnimationFrame(() => {
    if (frames > 0 && isDialogOpen()) return pressLater(keys, frames - 1)
    for (const key of keys)
      (document.activeElement ?? document.body).dispatchEvent(
        new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
      )
  })
}

export function isDialogOpen(): boolean {
  return document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null
}

import { useEffect, useMemo } from 'react'

export interface TypeAhead {
  /** From now on letters are kept, wherever the focus is. */
  start(): void
  /** What was typed since, for the field once it has the focus. Stops keeping letters. */
  take(): string
}

/**
 * Letters typed before their field is ready: its chunk is loading, or the dialog is just opening. Escape and a click
 * end the waiting.
 */
export function useTypeAhead(): TypeAhead {
  const ahead = useMemo(createTypeAhead, [])
  useEffect(() => () => void ahead.take(), [ahead])
  return ahead
}

function createTypeAhead(): TypeAhead {
  const waiting: { text: string; stop?: AbortController | undefined } = { text: '' }
  const take = () => {
    const { text } = waiting
    waiting.stop?.abort()
    Object.assign(waiting, { text: '', stop: undefined })
    return text
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') take()
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (event.key === 'Backspace') waiting.text = waiting.text.slice(0, -1)
    else if (event.key.length === 1) waiting.text += event.key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const start = () => {
    take()
    const stop = new AbortController()
    waiting.stop = stop
    document.addEventListener('keydown', press, { capture: true, signal: stop.signal })
    document.addEventListener('pointerdown', take, { capture: true, signal: stop.signal })
  }
  return { start, take }
}

import { type RefObject, useEffect, useRef } from 'react'
import { isDialogOpen } from '../overlay/type-ahead.ts'

/** `'mod+k'`, `'?'`, `'j'`, or two keys in a row: `'g u'`. */
export type Shortcuts = Record<string, (event: KeyboardEvent) => void>

const sequenceTime = 1000

/** All shortcuts that are active now, anywhere on the page. */
const everywhere = new Set<RefObject<Shortcuts>>()
const isElsewhere = (sequence: string) => [...everywhere].some(({ current }) => sequence in current)

/**
 * Key presses outside fields, open dialogs and menus. `mod` is Ctrl, or Cmd on a Mac; with it, keys also work in
 * fields, except those that a field uses itself.
 */
export function useShortcuts(shortcuts: Shortcuts, enabled = true): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  useEffect(() => {
    if (!enabled) return
    everywhere.add(latest)
    const last = { key: '', at: 0 }
    // Checked before anybody handles the key: Escape closes a menu, which must not count as closed yet.
    let isCovered = false
    const look = () => {
      isCovered = isDialogOpen()
    }
    const listen = (event: KeyboardEvent) => {
      const key = nameOf(event)
      if (!key || event.defaultPrevented || event.repeat) return
      if (isCovered || (isTyping(event.target) && isFieldKey(key))) return
      const sequence = event.timeStamp - last.at < sequenceTime ? `${last.key} ${key}` : ''
      // The second of two keys does not count on its own for another part of the page.
      const isSecond = isElsewhere(sequence)
      const action = latest.current[sequence] ?? (isSecond ? undefined : latest.current[key])
      Object.assign(last, action ? { key: '', at: 0 } : { key, at: event.timeStamp })
      if (!action) return
      event.preventDefault()
      action(event)
    }
    document.addEventListener('keydown', look, true)
    document.addEventListener('keydown', listen)
    return () => {
      everywhere.delete(latest)
      document.removeEventListener('keydown', look, true)
      document.removeEventListener('keydown', listen)
    }
  }, [enabled])
}

function nameOf(event: KeyboardEvent): string {
  if (event.altKey) return ''
  if (event.ctrlKey || event.metaKey) return `mod+${event.key.toLowerCase()}`
  return event.key.length === 1 ? event.key.toLowerCase() : event.key
}

const undoKeys = ['mod+z', 'mod+y']
const isFieldKey = (key: string) => !key.startsWith('mod+') || undoKeys.includes(key)

/** Nobody types into these: people who have ticked or chosen with the mouse continue with keys. */
const choosing = 'input:is([type="checkbox"], [type="radio"], [readonly]:not([aria-expanded="true"]))'

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    !target.matches(choosing) &&
    (target.isContentEditable || target.matches('input, textarea, select, [role="combobox"]'))
  )
}

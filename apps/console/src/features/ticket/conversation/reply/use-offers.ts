import { type KeyboardEvent, useId, useState } from 'react'

interface OfferOptions<Item> {
  /** What is being typed after a sign at the end of this text, and where it starts; undefined if nothing is. */
  typedIn(before: string): { start: number; typed: string } | undefined
  find(typed: string): Item[]
  /** Inserts it instead of so many characters before the caret. */
  onChoose(item: Item, over: number): void
}

export interface Offers<Item> {
  id: string
  offered: Item[]
  /** The one that Enter selects. */
  active: Item | undefined
  activeId: string | undefined
  choose(item: Item): void
  optionId(item: Item): string
  /** True if the key was meant for the list. */
  takeKey(event: KeyboardEvent): boolean
  /** The caret has moved: the words of its line before it. */
  look(before: string): void
  close(): void
}

/** Offers things to insert while somebody types a sign and the beginning of a name. */
export function useOffers<Item extends { id: string }>(options: OfferOptions<Item>): Offers<Item> {
  const { typedIn, find, onChoose } = options
  const id = useId()
  // One state, so that a caret that moves away and back between two drawings is where it is.
  const [{ before, at }, setCaret] = useState({ before: '', at: 0 })
  const [dismissed, setDismissed] = useState<number>()
  const naming = typedIn(before)
  const isOpen = naming !== undefined && naming.start !== dismissed
  const offered = isOpen ? find(naming.typed) : []
  const active = offered[Math.min(at, offered.length - 1)]
  const look = (words: string) => {
    setCaret(now => (now.before === words ? now : { before: words, at: 0 }))
    // A name is dismissed for as long as the caret is in it.
    const start = typedIn(words)?.start
    setDismissed(now => (now === start ? now : undefined))
  }
  const close = () => setDismissed(naming?.start)
  const choose = (item: Item) => {
    if (naming) onChoose(item, before.length - naming.start)
  }
  const takeKey = (event: KeyboardEvent): boolean => {
    if (!active || event.ctrlKey || event.metaKey) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) {
      const next = (offered.indexOf(active) + step + offered.length) % offered.length
      setCaret(now => ({ ...now, at: next }))
    } else if (event.key === 'Enter' || event.key === 'Tab') choose(active)
    else if (event.key === 'Escape') close()
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  const optionId = (item: Item) => `${id}-${item.id}`
  const activeId = active && optionId(active)
  return { id, offered, active, activeId, choose, optionId, takeKey, look, close }
}

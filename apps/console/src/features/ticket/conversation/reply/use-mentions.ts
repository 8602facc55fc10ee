import { mentionBefore } from '@lotse/rules/text/mentions'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { useSession } from '../../../../lib/backend/session.ts'
import { facetsQuery } from '../../../../lib/tickets/ticket-facets.ts'
import { type Colleague, colleaguesFor } from './colleagues.ts'

interface Written {
  area: RefObject<HTMLTextAreaElement | null>
  projectId: string
  text: string
  /** Visitors must not see whom the team mentions. */
  isNote: boolean
  write(text: string): void
}

export interface Mentions {
  id: string
  offered: Colleague[]
  /** The one that Enter selects. */
  active: Colleague | undefined
  choose(colleague: Colleague): void
  optionId(colleague: Colleague): string
  /** True if the key was meant for the list. */
  takeKey(event: KeyboardEvent): boolean
  /** The caret has moved. */
  look(): void
  close(): void
}

/** Offers colleagues while somebody types an `@` and the beginning of a name. */
export function useMentions({ area, projectId, text, isNote, write }: Written): Mentions {
  const id = useId()
  const { account } = useSession()
  const people = useQuery({ ...facetsQuery(projectId), enabled: isNote }).data?.people ?? []
  const [caret, setCaret] = useState(0)
  const [at, setAt] = useState(0)
  const [dismissed, setDismissed] = useState<number>()
  const naming = isNote ? mentionBefore(text, caret) : undefined
  const isOpen = naming !== undefined && naming.start !== dismissed
  const others = people.filter(person => person.id !== account.id)
  const offered = isOpen ? colleaguesFor(others, naming.typed) : []
  const active = offered[Math.min(at, offered.length - 1)]
  const look = () => {
    setCaret(area.current?.selectionStart ?? 0)
    setAt(0)
  }
  const close = () => setDismissed(naming?.start)
  const choose = ({ name }: Colleague) => {
    if (!naming) return
    const before = `${text.slice(0, naming.start)}@${name} `
    write(before + text.slice(caret))
    // The new text is there with the next frame.
    requestAnimationFrame(() => {
      area.current?.focus()
      area.current?.setSelectionRange(before.length, before.length)
      look()
    })
  }
  const takeKey = (event: KeyboardEvent): boolean => {
    if (!active || event.ctrlKey || event.metaKey) return false
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setAt((offered.indexOf(active) + step + offered.length) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') choose(active)
    else if (event.key === 'Escape') close()
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  const optionId = (colleague: Colleague) => `${id}-${colleague.id}`
  return { id, offered, active, choose, optionId, takeKey, look, close }
}

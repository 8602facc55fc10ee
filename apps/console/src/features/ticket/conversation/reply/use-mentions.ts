import { mentionBefore } from '@lotse/rules/text/mentions'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { useSession } from '../../../../lib/backend/session.ts'
import { facetsQuery } from '../../../../lib/tickets/ticket-facets.ts'
import { type Colleague, colleaguesFor } from './colleagues.ts'
import type { ComposerHandle } from './composer.tsx'

interface Written {
  composer: RefObject<ComposerHandle | null>
  projectId: string
  /** Visitors must not see whom the team mentions. */
  isNote: boolean
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
  /** The caret has moved: the words of its line before it. */
  look(before: string): void
  close(): void
}

/** Offers colleagues while somebody types an `@` and the beginning of a name. */
export function useMentions({ composer, projectId, isNote }: Written): Mentions {
  const id = useId()
  const { account } = useSession()
  const people = useQuery({ ...facetsQuery(projectId), enabled: isNote }).data?.people ?? []
  const [before, setBefore] = useState('')
  const [at, setAt] = useState(0)
  const [dismissed, setDismissed] = useState<number>()
  const naming = isNote ? mentionBefore(before, before.length) : undefined
  const isOpen = naming !== undefined && naming.start !== dismissed
  const others = people.filter(person => person.id !== account.id)
  const offered = isOpen ? colleaguesFor(others, naming.typed) : []
  const active = offered[Math.min(at, offered.length - 1)]
  const look = (words: string) => {
    if (words === before) return
    setBefore(words)
    setAt(0)
    // A name is dismissed for as long as the caret is in it.
    if (mentionBefore(words, words.length)?.start !== dismissed) setDismissed(undefined)
  }
  const close = () => setDismissed(naming?.start)
  const choose = ({ name }: Colleague) => {
    if (naming) composer.current?.insertText(`@${name} `, before.length - naming.start)
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

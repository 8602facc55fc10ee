import { isRecord, parseJson } from '@lotse/rules/values'
import {
  type Draft,
  hasSession,
  isSameDraft,
  type Sent,
  type Visitor,
  type WidgetState,
} from './widget-state.ts'

/** What a visitor has typed and not sent, until they close the tab: a change of page loses nothing. */
export interface KeptDrafts {
  read(name: string): unknown
  /** Without a value the entry is removed. */
  write(name: string, value: unknown): void
  forget(): void
}

type Place = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const STORED = 'lotse-drafts'

/** For one visitor at a time: the next one finds nothing of the last one's, and removes it. */
export function createKeptDrafts(visitor: Visitor, placeOf: () => Place): KeptDrafts {
  const owner = `${visitor.sdkKey} ${visitor.gleapId}`
  const drafts = new Map<string, unknown>()
  // A browser may forbid it, or have no room: in that case drafts live as long as the page.
  const attempt = (work: (place: Place) => void): void => {
    try {
      if (hasSession(visitor)) work(placeOf())
    } catch {}
  }
  attempt(place => {
    const stored = parseJson(place.getItem(STORED) ?? '')
    if (isRecord(stored) && stored.owner === owner && isRecord(stored.drafts))
      for (const [name, value] of Object.entries(stored.drafts)) drafts.set(name, value)
    else place.removeItem(STORED)
  })
  return {
    forget: () => attempt(place => place.removeItem(STORED)),
    read: name => drafts.get(name),
    write: (name, value) => {
      if (value === undefined && !drafts.has(name)) return
      if (value === undefined) drafts.delete(name)
      else drafts.set(name, value)
      attempt(place => {
        if (drafts.size === 0) place.removeItem(STORED)
        else place.setItem(STORED, JSON.stringify({ owner, drafts: Object.fromEntries(drafts) }))
      })
    },
  }
}

/** Forms worth keeping. A report that the page has accepted is sent by itself, and would be sent twice. */
export function formsToKeep(state: WidgetState): Record<string, Draft> | undefined {
  const { sending } = state
  const given: Sent[] = [...state.unanswered]
  if (sending.at === 'sending' || sending.at === 'overdue') given.push(sending)
  const kept = Object.entries(state.drafts).flatMap(([flow, draft]) => {
    if (!draft.touched || given.some(one => one.flow === flow && isSameDraft(one.draft, draft))) return []
    // Marks and recordings stay on the page they were made on.
    const { capture: _, ...answers } = draft.answers
    return [[flow, { ...draft, answers }] as const]
  })
  return kept.length > 0 ? Object.fromEntries(kept) : undefined
}

/** Another version of this frame may have stored it, so it is checked first. */
export function formsKept(stored: unknown): Record<string, Draft> {
  const isDraft = (value: unknown): value is Draft =>
    isRecord(value) && isRecord(value.answers) && Array.isArray(value.trail)
  return Object.fromEntries(
    Object.entries(isRecord(stored) ? stored : {}).filter((one): one is [string, Draft] => isDraft(one[1])),
  )
}

import type { Conversation } from '@lotse/contracts/visitor/conversation'
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import type { Loaded } from '../server/use-load.ts'
import { offersTalks } from '../state/tabs.ts'
import { useWidget } from '../state/widget-context.ts'
import { screenOf } from '../state/widget-state.ts'
import { useConversations } from './use-conversations.ts'

export type Inbox = Loaded<{ items: Conversation[]; unread: number }>

const InboxContext = createContext<Inbox | undefined>(undefined)

/** The visitor's conversations, requested once for all screens, and only if the project offers them. */
export function InboxProvider({ children }: { children: ReactNode }) {
  const { state } = useWidget()
  return offersTalks(state) ? <Filled>{children}</Filled> : children
}

function Filled({ children }: { children: ReactNode }) {
  const { state } = useWidget()
  const inbox = useConversations()
  const { reload } = inbox
  const { at } = screenOf(state)
  const before = useRef(at)
  useEffect(() => {
    // Something was read or written there.
    if (before.current !== at) reload()
    before.current = at
  }, [at, reload])
  return <InboxContext.Provider value={inbox}>{children}</InboxContext.Provider>
}

export const useInbox = (): Inbox | undefined => useContext(InboxContext)

import type { VisitorSocketMessage } from '@lotse/contracts/visitor/outbound'
import { createUploads, type Uploads } from '@lotse/ui/data/uploads.ts'
import { useEffect, useMemo, useRef, useState } from 'react'
import { createOutbox, type Outbox } from '../conversation/outbox.ts'
import { createDevice, type Device } from '../state/device.ts'
import { createKeptDrafts, type KeptDrafts } from '../state/kept-drafts.ts'
import { hasSession, type Visitor } from '../state/widget-state.ts'
import { createVisitorApi, uploadFile, type VisitorApi } from './visitor-api.ts'
import { openVisitorSocket } from './visitor-socket.ts'

type Listener = (message: VisitorSocketMessage | { name: 'came-back' }) => void

/** What a screen needs from the server, for one visitor: calls, live messages, and cached responses. */
export interface VisitorLink {
  api: VisitorApi
  listen(listener: Listener): () => void
  /** Live updates arrive: no polling is needed. */
  live: boolean
  /** Live updates arrived before, but do not now. */
  lost: boolean
  outbox: Outbox
  uploads: Uploads
  /** Responses by key, so that going back immediately shows what was there. */
  memory: Map<string, unknown>
  drafts: KeptDrafts
  device: Device
}

/** The socket is opened when somebody first looks: a page with a closed widget costs one socket, not two. */
export function useVisitorLink(visitor: Visitor | undefined, open: boolean): VisitorLink | undefined {
  const listeners = useRef(new Set<Listener>())
  const [wanted, setWanted] = useState(false)
  const [socketState, setSocketState] = useState<'new' | 'there' | 'lost'>('new')
  const identity = visitor && [visitor.apiUrl, visitor.sdkKey, visitor.gleapId, visitor.gleapHash].join(' ')
  useEffect(() => {
    if (open) setWanted(true)
  }, [open])
  // biome-ignore lint/correctness/useExhaustiveDependencies: `identity` stands for the visitor
  useEffect(() => {
    if (!visitor || !wanted || !hasSession(visitor)) return
    const socket = openVisitorSocket(visitor, {
      came: () => {
        setSocketState('there')
        tell({ name: 'came-back' })
      },
      // A page whose policy forbids the socket gets no updates: it polls instead.
      lost: () => setSocketState(before => (before === 'new' ? 'new' : 'lost')),
      message: message => tell(message),
    })
    return socket.close
    function tell(message: Parameters<Listener>[0]) {
      for (const listener of listeners.current) listener(message)
    }
  }, [identity, wanted])
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above; another visitor remembers nothing
  const link = useMemo(() => {
    if (!visitor) return undefined
    const api = createVisitorApi(visitor)
    return {
      api,
      outbox: createOutbox(api),
      uploads: createUploads((file, onShare, signal) => uploadFile(visitor, file, onShare, signal)),
      memory: new Map<string, unknown>(),
      drafts: createKeptDrafts(visitor, () => sessionStorage),
      device: createDevice(visitor, () => localStorage),
      listen: (listener: Listener) => {
        listeners.current.add(listener)
        return () => void listeners.current.delete(listener)
      },
    }
  }, [identity])
  useEffect(() => {
    if (!link) return
    const { retry } = link.outbox
    addEventListener('online', retry)
    const stop = link.listen(message => message.name === 'came-back' && retry())
    return () => {
      removeEventListener('online', retry)
      stop()
      link.outbox.end()
    }
  }, [link])
  useEffect(() => link?.uploads.end, [link])
  const last = useRef<Pick<VisitorLink, 'drafts' | 'device'> | undefined>(undefined)
  useEffect(() => {
    // Signed out: the next visitor may never come, and the tab may stay open.
    if (!link) {
      last.current?.drafts.forget()
      last.current?.device.forget()
    }
    last.current = link
  }, [link])
  return useMemo(
    () => link && { ...link, live: socketState === 'there', lost: socketState === 'lost' },
    [link, socketState],
  )
}

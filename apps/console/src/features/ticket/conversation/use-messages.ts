import { refreshRoutes, routeQuery } from '@lotse/ui/data/query.ts'
import { codeOf } from '@lotse/ui/data/read-error.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/backend/api.ts'
import { messageKeys, threadKeys } from '../../../lib/backend/keys.ts'
import { useLive } from '../../../lib/backend/live-project.tsx'
import { useT } from '../../../lib/i18n.ts'
import { ticketQuery } from '../use-ticket.ts'
import type { Attempt } from './reply/draft/reply-draft.ts'
import { useTaken } from './use-taken.ts'

const messagesKey = 'GET /console/projects/:projectId/tickets/:ticketId/messages'
const typingShownMs = 5000
const presenceMs = 30_000

export interface NewMessage {
  attempt: Attempt
  /** Another text that was sent before without a response. */
  earlier: Attempt | undefined
  /** The version of the draft that it was. */
  version: number | undefined
  /** When it is sent, if not now. */
  at: Date | undefined
  /** When the newest message was written that its author has seen. */
  seenUntil: string | undefined
}

export interface Sent {
  /** A colleague has replied meanwhile: it was not sent. */
  isHeld: boolean
  /** An earlier text had arrived, too. */
  both: boolean
}

export function useMessages(projectId: string, ticketId: string) {
  const t = useT()
  const client = useQueryClient()
  const tellTaken = useTaken(projectId)
  const params = { projectId, ticketId }
  const [isWhole, setWhole] = useState(false)
  const whole = routeQuery(api, messagesKey, { params, query: { whole: 'true' } })
  const read = isWhole ? whole : routeQuery(api, messagesKey, { params, query: {} })
  // Presence is not pushed: polling now and then is accurate enough.
  const query = useQuery({ ...read, refetchInterval: presenceMs, placeholderData: keepPreviousData })
  const send = useAction({
    run: async (message: NewMessage): Promise<Sent> => {
      const { earlier } = message
      try {
        await post(message)
      } catch (error) {
        if (codeOf(error) !== 'colleague_replied') throw error
        // The question shows what they wrote.
        await refreshRoutes(client, threadKeys)
        return { isHeld: true, both: false }
      }
      return { isHeld: false, both: earlier !== undefined && (await arrived(earlier)) }
    },
    refresh: messageKeys,
    done: ({ both }) => (both ? t.ticket.talk.bothSent : undefined),
    // Perhaps only the response was lost: in that case it is in the conversation.
    failed: () => {
      void refreshRoutes(client, threadKeys)
      return false
    },
  })
  const post = async ({ attempt, version, at, seenUntil }: NewMessage): Promise<void> => {
    const { text, html, note, clientId, urls, cards } = attempt
    // The server makes the plain words of rich text itself.
    const body = { text: html ? '' : text, html, attachments: urls, cards, draft: version, seenUntil }
    if (at) {
      const planned = { ...body, id: clientId, sendAt: at.toISOString() }
      await api('POST /console/projects/:projectId/tickets/:ticketId/scheduled', { params, body: planned })
      return
    }
    const before = client.getQueryData(ticketQuery(projectId, ticketId).queryKey)
    const sent = await api('POST /console/projects/:projectId/tickets/:ticketId/messages', {
      params,
      body: { ...body, note, clientId },
    })
    if (sent.tookTicket && before) tellTaken(before)
  }
  const arrived = async ({ text, note }: Attempt): Promise<boolean> => {
    const from = note ? 'note' : 'team'
    // The message has been sent, whatever happens to this request. A live update would cancel one by the cache.
    const known = await api(messagesKey, { params, query: {} }).catch(() => undefined)
    return known?.items.some(one => one.from === from && one.text === text) ?? false
  }
  /** Read first, so that they appear at the same moment as the rest. */
  const older = useAction({ run: () => client.fetchQuery(whole) })
  const hasOlder = query.data?.more === true && !isWhole
  return { ...query, send, hasOlder, older, showOlder: () => setWhole(true) }
}

export type Messages = ReturnType<typeof useMessages>

/** Whether the visitor is writing right now; colleagues are shown beside the reply. */
export function useVisitorTyping(ticketId: string): boolean {
  const { listen } = useLive()
  const [isTyping, setTyping] = useState(false)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = listen(({ name, data }) => {
      if (name === 'message-created' && data.ticketId === ticketId) setTyping(false)
      if (name !== 'typing' || data.ticketId !== ticketId || data.from !== 'visitor') return
      setTyping(true)
      clearTimeout(timer)
      timer = setTimeout(() => setTyping(false), typingShownMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [listen, ticketId])
  return isTyping
}

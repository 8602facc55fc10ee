import { refreshRoutes, routeQuery } from '@lotse/ui/data/query.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { useFormat } from '@lotse/ui/language/use-format'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/backend/api.ts'
import { messageKeys, threadKeys } from '../../../lib/backend/keys.ts'
import { useLive } from '../../../lib/backend/live-project.tsx'
import { useT } from '../../../lib/i18n.ts'
import type { Attempt } from './reply/draft/reply-draft.ts'

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
}

export function useMessages(projectId: string, ticketId: string) {
  const t = useT()
  const client = useQueryClient()
  const format = useFormat()
  const params = { projectId, ticketId }
  const [isWhole, setWhole] = useState(false)
  const whole = routeQuery(api, messagesKey, { params, query: { whole: 'true' } })
  const read = isWhole ? whole : routeQuery(api, messagesKey, { params, query: {} })
  // Presence is not pushed: polling now and then is accurate enough.
  const query = useQuery({ ...read, refetchInterval: presenceMs, placeholderData: keepPreviousData })
  const send = useAction({
    run: async ({ attempt: { text, html, note, clientId, urls }, earlier, version, at }: NewMessage) => {
      // The server makes the plain words of rich text itself.
      const body = { text: html ? '' : text, html, attachments: urls, draft: version }
      if (at) {
        const planned = { ...body, id: clientId, sendAt: at.toISOString() }
        await api('POST /console/projects/:projectId/tickets/:ticketId/scheduled', { params, body: planned })
      } else
        await api('POST /console/projects/:projectId/tickets/:ticketId/messages', {
          params,
          body: { ...body, note, clientId },
        })
      return { both: earlier !== undefined && (await arrived(earlier)) }
    },
    refresh: messageKeys,
    done: ({ both }, { at }) =>
      both ? t.ticket.talk.bothSent : at && t.ticket.later.planned(format.dateTime(at)),
    // Perhaps only the response was lost: in that case it is in the conversation.
    failed: () => {
      void refreshRoutes(client, threadKeys)
      return false
    },
  })
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

/** Other people who are writing to this ticket right now. */
export function useTyping(ticketId: string, ownId: string): { name: string } | undefined {
  const { listen } = useLive()
  const [typing, setTyping] = useState<{ name: string }>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = listen(message => {
      if (message.name === 'message-created' && message.data.ticketId === ticketId) setTyping(undefined)
      if (message.name !== 'typing' || message.data.ticketId !== ticketId) return
      if (message.data.accountId === ownId) return
      setTyping({ name: message.data.name })
      clearTimeout(timer)
      timer = setTimeout(() => setTyping(undefined), typingShownMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [listen, ticketId, ownId])
  return typing
}

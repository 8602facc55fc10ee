import type { Attachment } from '@lotse/contracts/feedback/conversation'
import { routeQuery } from '@lotse/ui/query.ts'
import { useAction } from '@lotse/ui/use-action'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { api } from '../../../lib/api.ts'
import { useLive } from '../../../lib/live-project.tsx'

const messagesKey = 'GET /console/projects/:projectId/tickets/:ticketId/messages'
const listKey = 'GET /console/projects/:projectId/tickets'
const typingShownMs = 5000

export interface NewMessage {
  text: string
  note: boolean
  attachments: Attachment[]
  /** One per message, so that sending again never says anything twice. */
  clientId: string
}

export function useMessages(projectId: string, ticketId: string) {
  const params = { projectId, ticketId }
  const query = useQuery(routeQuery(api, messagesKey, { params }))
  const send = useAction({
    run: ({ text, note, attachments, clientId }: NewMessage) =>
      api('POST /console/projects/:projectId/tickets/:ticketId/messages', {
        params,
        body: { text, note, clientId, attachments: attachments.map(({ url }) => url) },
      }),
    refresh: [messagesKey, listKey, 'GET /console/projects/:projectId/tickets/:ticketId'],
  })
  return { ...query, send }
}

/** Whoever is writing to this ticket right now, other than us. */
export function useTyping(ticketId: string, ownId: string): string {
  const { listen } = useLive()
  const [name, setName] = useState('')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = listen(message => {
      if (message.name === 'message-created' && message.data.ticketId === ticketId) setName('')
      if (message.name !== 'typing' || message.data.ticketId !== ticketId) return
      if (message.data.accountId === ownId) return
      setName(message.data.name || '…')
      clearTimeout(timer)
      timer = setTimeout(() => setName(''), typingShownMs)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [listen, ticketId, ownId])
  return name
}

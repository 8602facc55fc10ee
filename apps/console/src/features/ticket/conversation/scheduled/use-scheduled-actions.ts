import type { ScheduledReply } from '@lotse/contracts/console/ticket/unsent'
import { useAction } from '@lotse/ui/data/use-action'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../../lib/backend/api.ts'
import { messageKeys } from '../../../../lib/backend/keys.ts'
import { useProjectId } from '../../../../lib/backend/project-id.ts'
import { useSession } from '../../../../lib/backend/session.ts'
import { useT } from '../../../../lib/i18n.ts'
import { takeBack } from './take-back.ts'

const sendKey = 'POST /console/projects/:projectId/tickets/:ticketId/scheduled/:replyId/send'
const withdrawKey = 'DELETE /console/projects/:projectId/tickets/:ticketId/scheduled/:replyId'

/** What the team can do with a reply that waits: send it now, take its words back, withdraw it. */
export function useScheduledActions(ticketId: string, reply: ScheduledReply, onReturned: () => void) {
  const t = useT().ticket.later
  const client = useQueryClient()
  const projectId = useProjectId()
  const { account } = useSession()
  const params = { projectId, ticketId, replyId: reply.id }
  const send = useAction({ run: () => api(sendKey, { params }), refresh: messageKeys, done: () => t.sent })
  const withdraw = useAction({
    run: () => api(withdrawKey, { params }),
    ask: () => ({ title: t.withdrawTitle, body: t.withdrawText, primary: t.withdraw }),
    refresh: messageKeys,
    done: () => t.withdrawn,
  })
  const change = useAction({
    run: () => takeBack(client, { accountId: account.id, projectId, ticketId }, reply.id),
    refresh: messageKeys,
    after: onReturned,
  })
  return {
    send: () => void send.run(),
    withdraw: () => void withdraw.run(),
    change: () => void change.run(),
    busy: send.busy || withdraw.busy || change.busy,
  }
}

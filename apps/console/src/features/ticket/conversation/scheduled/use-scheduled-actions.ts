import type { ScheduledReply } from '@lotse/contracts/console/unsent'
import { linesHtml } from '@lotse/rules/text/rich-words'
import { useAction } from '@lotse/ui/data/use-action'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { api } from '../../../../lib/backend/api.ts'
import { messageKeys } from '../../../../lib/backend/keys.ts'
import { useProjectId } from '../../../../lib/backend/project-id.ts'
import { useSession } from '../../../../lib/backend/session.ts'
import { useT } from '../../../../lib/i18n.ts'
import { changeDraft, readDraft } from '../reply/draft/draft-store.ts'
import { keyOf } from '../reply/draft/keep-draft.ts'
import { formatted } from '../reply/draft/reply-draft.ts'

const sendKey = 'POST /console/projects/:projectId/tickets/:ticketId/scheduled/:replyId/send'
const withdrawKey = 'DELETE /console/projects/:projectId/tickets/:ticketId/scheduled/:replyId'

/** What the team can do with a reply that waits: send it now, take its words back, withdraw it. */
export function useScheduledActions(ticketId: string, reply: ScheduledReply, onReturned: () => void) {
  const t = useT().ticket.later
  const snackbar = useSnackbar()
  const projectId = useProjectId()
  const { account } = useSession()
  const key = keyOf({ accountId: account.id, projectId, ticketId })
  const params = { projectId, ticketId, replyId: reply.id }
  const send = useAction({ run: () => api(sendKey, { params }), refresh: messageKeys, done: () => t.sent })
  const withdraw = useAction({
    run: () => api(withdrawKey, { params }),
    ask: () => ({ title: t.withdrawTitle, body: t.withdrawText, primary: t.withdraw }),
    refresh: messageKeys,
    done: () => t.withdrawn,
  })
  const takeBack = useAction({
    run: () => api(withdrawKey, { params }),
    refresh: messageKeys,
    after: () => {
      const content = formatted(reply.html ?? linesHtml(reply.text))
      changeDraft(key, () => ({ ...content, note: false, files: reply.attachments, cards: reply.cards }))
      onReturned()
    },
  })
  const change = () => {
    const { text, files, cards } = readDraft(key)
    // What is being written must neither be lost nor be sent along.
    if (text.trim() || files.length + cards.length > 0) snackbar.show(t.notEmpty, 'info')
    else void takeBack.run()
  }
  return {
    send: () => void send.run(),
    withdraw: () => void withdraw.run(),
    change,
    busy: send.busy || withdraw.busy || takeBack.busy,
  }
}

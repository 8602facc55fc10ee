import { transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { FeedbackCtx } from '../../context.ts'
import { askAfterConfirming } from '../../conversations/rating/mail-rating.ts'
import { type LetterLink, linkOf } from '../letter-token.ts'
import { findProject, sendLetter } from '../send-letter.ts'
import { findAddress, proveAddress, resumeAddress, stopAddress } from './addresses.ts'
import { findWaiting } from './waiting-answers.ts'

async function requireLink<May extends LetterLink['may']>(ctx: FeedbackCtx, token: string, ...may: May[]) {
  const link = linkOf(ctx, token, ...may)
  const project = link && (await findProject(ctx, link.projectId))
  if (!project) throw new AppError('not_found')
  return { link, project }
}

/** Whose mail it is: its reader knows the site, not us. A link that stops mails also says whether it did. */
export async function readAbout(
  ctx: FeedbackCtx,
  token: string,
): Promise<{ project: string; isStopped: boolean }> {
  const { link, project } = await requireLink(ctx, token, 'confirm', 'stop')
  const address = link.may === 'stop' ? await findAddress(ctx, project.id, link.email) : undefined
  return { project: project.name, isStopped: address?.stopped_at != null }
}

/** The owner of an address has pressed the button: what waits for it is mailed now. */
export async function confirmAddress(ctx: FeedbackCtx, token: string): Promise<{ project: string }> {
  const { link, project } = await requireLink(ctx, token, 'confirm')
  await transact(ctx, async ctx => {
    await proveAddress(ctx, project.id, link.email)
    const waiting = await findWaiting(ctx, link)
    for (const { id: ticketId, message_id: messageId } of waiting) {
      const about = { projectId: project.id, ticketId, messageId }
      await ctx.queue.ask(ctx, sendLetter, about, { key: `confirmed ${messageId}` })
    }
    // Visitors who have read the answer in the meantime are still asked how satisfied they are.
    const ticketIds = [...new Set([link.ticketId, ...waiting.map(({ id }) => id)])]
    await askAfterConfirming(ctx, project, ticketIds)
  })
  return { project: project.name }
}

export async function stopLetters(ctx: FeedbackCtx, token: string): Promise<{ project: string }> {
  const { link, project } = await requireLink(ctx, token, 'stop')
  await stopAddress(ctx, project.id, link.email)
  return { project: project.name }
}

/** A person who may stop the mails may also resume them. */
export async function resumeLetters(ctx: FeedbackCtx, token: string): Promise<{ project: string }> {
  const { link, project } = await requireLink(ctx, token, 'stop')
  await resumeAddress(ctx, project.id, link.email)
  return { project: project.name }
}

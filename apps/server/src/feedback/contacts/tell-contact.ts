import type { FeedbackCtx } from '../context.ts'

/** After the commit: colleagues who have the contact open read it again. */
export const tellContact = (
  ctx: Pick<FeedbackCtx, 'live'> & { caller: { projectId: string } },
  contactId: string,
): Promise<void> =>
  ctx.live.tellProject(ctx.caller.projectId, {
    what: 'say',
    message: { name: 'contact-changed', data: { contactId } },
  })

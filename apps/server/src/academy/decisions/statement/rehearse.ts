import type { MailPreviews } from '@lotse/contracts/academy/decisions/decisions'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import type { AcademyCtx } from '../../auth/guard.ts'
import { previewOf } from './preview.ts'
import type { Mailed, Rehearsing } from './tell.ts'

/** Ends a rehearsal: nothing of it stays. */
class Over extends Error {}

/** The mails that something would send: it is done as if it were meant, except that nothing is sent and nothing stays. */
export async function rehearse(
  ctx: AcademyCtx,
  work: (ctx: InTransaction<AcademyCtx> & Rehearsing) => Promise<unknown>,
): Promise<MailPreviews> {
  const rehearsed: Mailed[] = []
  await transact(ctx, async ctx => {
    await work({ ...ctx, rehearsed })
    throw new Over()
  }).catch((error: unknown) => {
    if (!(error instanceof Over)) throw error
  })
  return { mails: groupsOf(rehearsed).map(group => previewOf(group)) }
}

/** Those who reported read the same, apart from their name; everybody else gets a mail of their own. */
function groupsOf(mails: Mailed[]): [Mailed, ...Mailed[]][] {
  const groups = new Map<string, [Mailed, ...Mailed[]]>()
  for (const mailed of mails) {
    const { to, decisionId, about, mail } = mailed
    const key =
      to.role === 'reporter' ? `${decisionId} ${about} ${mail.subject}` : `${decisionId} ${about} ${to.id}`
    const group = groups.get(key)
    if (group) group.push(mailed)
    else groups.set(key, [mailed])
  }
  return [...groups.values()]
}

import type { InTransaction } from '../../platform/database/transaction.ts'
import { defineErrand } from '../../platform/queue/errand.ts'
import { mailNotice } from './notice-mail.ts'
import '../decisions/decisions.table.ts'

export const mailAppeal = defineErrand<{ appealId: string; userId: string }>('mail-appeal')

export const appealMail = 'new-appeal'

const words = {
  de: {
    subject: 'Ein Widerspruch wartet auf eine Antwort',
    lead: 'jemand widerspricht einer Entscheidung:',
    button: 'Widerspruch ansehen',
    somebody: 'Jemand, dessen Konto es nicht mehr gibt',
  },
  en: {
    subject: 'An appeal is waiting for an answer',
    lead: 'Somebody objects to a decision:',
    button: 'Open appeal',
    somebody: 'Somebody whose account is gone',
  },
}

/** One that was answered meanwhile is not mailed. */
export async function sendAppeal(
  ctx: InTransaction,
  { appealId, userId }: { appealId: string; userId: string },
): Promise<void> {
  const appeal = await ctx.db
    .selectFrom('academy.appeal as a')
    .leftJoin('academy.user as u', 'u.id', 'a.user_id')
    .select(['a.decision_id', 'a.text', 'a.state', 'u.name'])
    .where('a.id', '=', appealId)
    .executeTakeFirst()
  if (appeal?.state !== 'open') return
  await mailNotice(ctx, {
    userId,
    right: 'moderate',
    wanted: ['every'],
    key: `appeal:${appealId}:${userId}`,
    words: language => {
      const { subject, lead, button, somebody } = words[language]
      return {
        ...{ kind: appealMail, subject, lead, button },
        quoted: { by: appeal.name ?? somebody, text: appeal.text },
        path: `/dashboard/decisions/${appeal.decision_id}`,
      }
    },
  })
}

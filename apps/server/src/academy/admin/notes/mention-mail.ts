import { noteRights } from '@lotse/contracts/academy/rights'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { mailNotice } from '../../bell/notice-mail.ts'
import { pathOf } from './noted.ts'
import './notes.table.ts'

export const mentionMail = 'mention'

const words = {
  de: {
    subject: (by: string) => `${by} erwähnt Sie in einer Notiz`,
    lead: 'Sie werden in einer Notiz erwähnt:',
    button: 'Notiz ansehen',
    somebody: 'Jemand',
  },
  en: {
    subject: (by: string) => `${by} mentions you in a note`,
    lead: 'You are mentioned in a note:',
    button: 'Open note',
    somebody: 'Somebody',
  },
}

/** Mentions are for one person: whoever gets mails at all gets them immediately. */
export async function sendMention(
  ctx: InTransaction,
  { noteId, userId }: { noteId: string; userId: string },
): Promise<void> {
  const note = await ctx.db
    .selectFrom('academy.note_entry as n')
    .leftJoin('academy.user as u', 'u.id', 'n.author')
    .select(['n.about_kind', 'n.about_id', 'n.text', 'n.mentions', 'n.deleted_at', 'u.name'])
    .where('n.id', '=', noteId)
    .executeTakeFirst()
  if (!note || note.deleted_at || !note.mentions.includes(userId)) return
  await mailNotice(ctx, {
    userId,
    right: noteRights[note.about_kind],
    wanted: ['every', 'daily', 'weekly'],
    key: `mention:${noteId}:${userId}`,
    words: language => {
      const t = words[language]
      const by = note.name ?? t.somebody
      return {
        kind: mentionMail,
        subject: t.subject(by),
        lead: t.lead,
        quoted: { by, text: note.text },
        button: t.button,
        path: pathOf({ kind: note.about_kind, id: note.about_id }),
      }
    },
  })
}

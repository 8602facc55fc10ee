import type { StoredAnswer } from '@lotse/contracts/console/fields/stored-answer'
import type { Attachment } from '@lotse/contracts/visitor/conversation'
import { pickText } from '@lotse/rules/text/local-text'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { wordless } from '../tickets/flow-answers.ts'
import { readFormFiles } from '../tickets/form-files.ts'
import { findDescription } from './conversations.table.ts'

/**
 * What a visitor wrote in a form, as the first message of their conversation: in the widget, on a letter's
 * page and in its mail. No message of the ticket contains it.
 */
export async function readReport(
  ctx: Ctx,
  { id, project_id: projectId, title }: { id: string; project_id: string; title: string },
): Promise<{ text: string; attachments: Attachment[] }> {
  return {
    text: (await findDescription(ctx, projectId, id)) || title,
    attachments: await readFormFiles(ctx, projectId, id),
  }
}

/** The other fields that they filled in, labeled as in the form. */
export async function readOtherFields(
  ctx: Ctx,
  { id, project_id: projectId }: { id: string; project_id: string },
  lang: string,
): Promise<{ asked: string; said: string }[]> {
  const { rows } = await sql<{ answers: StoredAnswer[] }>`select answers from lotse.ticket
    where project_id = ${projectId} and id = ${id}`.execute(ctx.db)
  return saidIn(
    (rows[0]?.answers ?? []).filter(({ name }) => name !== 'description'),
    lang,
  )
}

/** What was answered in words, question by question. */
export const saidIn = (answers: StoredAnswer[], lang: string): { asked: string; said: string }[] =>
  answers.flatMap(({ name, kind, label, words, text = '' }) => {
    const said = (words ? pickText(words, lang, lang) : text).trim()
    if (wordless.has(kind) || !said) return []
    const asked = pickText(label, lang, lang).trim() || name
    return [{ asked: /[?!.:]$/.test(asked) ? asked : `${asked}:`, said }]
  })

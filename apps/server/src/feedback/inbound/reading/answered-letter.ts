import type { MailContent } from '../../../platform/mail/mail.ts'
import { oneLine } from '../../../platform/text/one-line.ts'
import type { FeedbackCtx } from '../../context.ts'
import type { Target } from '../find-target.ts'
import { besideLetter } from './beside-letter.ts'
import { htmlWords } from './html-words.ts'
import { keepWords, type ReadMail } from './read-mail.ts'

/**
 * Adds words that can only be distinguished from ours by comparing with the answered letter: lines between or
 * below our words, in programs that mark no quotation, and a subject that contains the whole message.
 */
export async function besideOurs(
  ctx: FeedbackCtx,
  target: Target,
  mail: ReadMail,
  path: string,
): Promise<ReadMail> {
  const { below, words, subject, files } = mail
  const isWordless = words.visitor.text === '' && files.length === 0
  // A text that is too long already has all its words in a file.
  if ((below === '' && !isWordless) || words.visitor.isShortened) return mail
  const letter = 'letterId' in target && target.letterId && (await findLetter(ctx, target.letterId))
  if (!letter) return mail
  const beside = linesBeside(ctx, below, letter)
  const news = beside || !isWordless || isAbout(subject, letter.subject) ? beside : subject
  const text = [words.visitor.text, news].filter(Boolean).join('\n\n')
  return { ...mail, words: { ...words, visitor: keepWords(text, false, `${path}-beside`) } }
}

/** Programs quote the plain text or the HTML; the better match is what they quoted. */
function linesBeside(ctx: FeedbackCtx, below: string, { text, html }: MailContent): string {
  const { hostname } = new URL(ctx.settings.urls.lotse)
  const beside = besideLetter(below, text, hostname)
  if (beside === '' || !html) return beside
  const inHtml = besideLetter(below, htmlWords(html), hostname)
  return inHtml.length < beside.length ? inHtml : beside
}

/** `Re: `, `AW: ` and the like come before the subject of the answered mail. */
const isAbout = (subject: string, ours: string): boolean =>
  subject === '' || subject.toLowerCase().endsWith(oneLine(ours).toLowerCase())

/** Undefined if its words are no longer stored. */
async function findLetter(
  ctx: FeedbackCtx,
  id: string,
): Promise<(MailContent & { subject: string }) | undefined> {
  const row = await ctx.db
    .selectFrom('platform.mail')
    .select(['content', 'subject'])
    .where('id', '=', id)
    .where('is_secret', '=', false)
    .executeTakeFirst()
  if (!row || row.content === '') return undefined
  return { ...(JSON.parse(row.content) as MailContent), subject: row.subject }
}

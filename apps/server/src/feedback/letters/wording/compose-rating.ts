import { letterLang, letterText, wordsFor } from '@lotse/rules/mail/letter-texts'
import { ratingFaces } from '@lotse/rules/mail/rating-marks'
import { type RatingTextName, ratingMoods, ratingText, splitMoods } from '@lotse/rules/mail/rating-texts'
import type { Ctx } from '../../../platform/context.ts'
import {
  mailFaces,
  mailFrame,
  mailLead,
  mailParagraph,
  mailStop,
  mailText,
} from '../../../platform/mail/frame.ts'
import { oneLine } from '../../../platform/text/one-line.ts'
import type { LetterProject } from './compose-letter.ts'
import { filled } from './filled.ts'

interface Asked {
  lang: string
  /** The link of each mark, from 1 to 5. */
  links: { marks: string[]; stop: string }
}

/** The mail that asks how satisfied the visitor is: five faces, each with its link. */
export function composeRating(
  ctx: Pick<Ctx, 'settings'>,
  { name, defaultLang, settings }: LetterProject,
  asked: Asked,
) {
  const { mail, rating, appearance } = settings
  const lang = letterLang(rating, asked.lang, defaultLang)
  const { answerLine, around: words } = wordsFor(lang)
  const values = { project: oneLine(name) }
  const text = (which: RatingTextName) => filled(ratingText(rating, which, lang, defaultLang), values)
  const framing = (which: 'signature' | 'footer') =>
    filled(letterText(mail, which, lang, defaultLang), values)
  const subject = oneLine(text('subject'))
  const moods = ratingMoods(lang)
  const split = splitMoods(lang)
  const faces = asked.links.marks.map((url, at) => ({
    face: ratingFaces[at] ?? '',
    text: moods[at] ?? '',
    url,
  }))
  const line = ctx.settings.answersTo ? answerLine : ''
  const stop = { text: words.stop, url: asked.links.stop }
  return {
    lang,
    subject,
    fromName: oneLine(mail.senderName) || values.project,
    html: mailFrame({
      lang,
      subject,
      answerLine: line,
      preview: text('intro'),
      name: values.project,
      color: appearance.color,
      logo: appearance.buttonLogo,
      body: [
        mailParagraph(text('intro')),
        mailLead(text('question')),
        mailFaces(faces.map((face, at) => ({ ...face, text: split[at] ?? '' }))),
        mailParagraph(framing('signature')),
      ].join('\n'),
      footer: mailParagraph(framing('footer'), 'soft') + mailStop(stop),
    }),
    text: mailText([
      line,
      text('intro'),
      text('question'),
      faces.map(({ face, text, url }) => `${face} ${text}: ${url}`).join('\n'),
      framing('signature'),
      framing('footer'),
      `${stop.text}: ${stop.url}`,
    ]),
  }
}

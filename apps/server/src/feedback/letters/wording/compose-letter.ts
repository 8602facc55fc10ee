import type { ProjectSettings } from '@lotse/contracts/console/settings'
import { guestName } from '@lotse/rules/mail/guest-name'
import { letterLang, letterText, wordsFor } from '@lotse/rules/mail/letter-texts'
import { richWords } from '@lotse/rules/text/rich-words'
import { cardWords } from '@lotse/rules/texts/card-words'
import { ourLanguage } from '@lotse/rules/texts/languages'
import type { MailWords } from '@lotse/rules/texts/words'
import type { Ctx } from '../../../platform/context.ts'
import { oneLine } from '../../../platform/text/one-line.ts'
import { visitorCard } from '../../conversations/cards/cards.table.ts'
import { firstName } from '../../conversations/message-answer.ts'
import type { MessageRow } from '../../conversations/messages.table.ts'
import { filled } from './filled.ts'
import { cardUrl, type Leading, withArticles } from './leading.ts'
import { type Letter, type LetterMessage, letterHtml, letterPlain } from './letter-html.ts'
import { proofTextsFor } from './proof-texts.ts'

export interface LetterProject {
  id: string
  name: string
  defaultLang: string
  allowedOrigins: string[]
  settings: ProjectSettings
}

type Named = 'account_name' | 'bot_name' | 'guest_alias'
/** A message, or the report that a conversation began with. */
export type LetterRow = Pick<
  MessageRow,
  'author' | Named | 'data' | 'text' | 'html' | 'cards' | 'created_at'
> & {
  attachments: { name: string; url: string }[]
}

interface Written {
  lang: string
  /** Messages of the team that the visitor has not seen, oldest first. */
  unread: LetterRow[]
  /** What was said before, newest first. */
  earlier: LetterRow[]
  links: { open: string; stop: string }
  /** The origin of the site that things of the project open on; null if nobody knows it. */
  site: string | null
  /** The subject of the visitor's own mail that it replies to; empty if there is none. */
  answered?: string
}

/** The content of a letter: the project's texts, and the messages. */
export function composeLetter(ctx: Pick<Ctx, 'settings'>, project: LetterProject, written: Written) {
  const { mail, appearance } = project.settings
  const lang = letterLang(mail, written.lang, project.defaultLang)
  const { answerLine, around: words } = wordsFor(lang)
  const values = { project: oneLine(project.name), agent: agentOf(written.unread) || words.team }
  const text = (name: Parameters<typeof letterText>[1]) =>
    filled(letterText(mail, name, lang, project.defaultLang), values)
  const said = (row: LetterRow) =>
    messageOf(row, { lang, wanted: written.lang }, { open: written.links.open, site: written.site })
  const letter: Letter = {
    lang,
    subject: written.answered ? replyTo(written.answered) : oneLine(text('subject')),
    answerLine: ctx.settings.answersTo ? answerLine : '',
    project: { name: values.project, color: appearance.color, logo: appearance.buttonLogo },
    intro: text('intro'),
    messages: written.unread.map(said),
    earlier: written.earlier.map(said),
    button: { text: text('button'), url: written.links.open },
    signature: text('signature'),
    footer: text('footer'),
    stop: { text: words.stop, url: written.links.stop },
    words,
  }
  return asMail(letter, oneLine(mail.senderName) || values.project)
}

/** Mail programs only form a thread of mails whose subjects are the same except for `Re:`. */
const replyTo = (subject: string): string => (/^(?:re|aw):/i.test(subject) ? subject : `Re: ${subject}`)

/**
 * The only mail to an unconfirmed address: it names the project, and contains nothing that a stranger typed. It loads no
 * logo: whose host has it would learn that somebody has opened the mail.
 */
export function composeProof(project: LetterProject, wanted: string, links: Written['links']) {
  const { lang, proof: words, around } = proofTextsFor(project, wanted)
  const { appearance, mail } = project.settings
  const name = oneLine(project.name)
  return asMail(
    {
      lang,
      subject: words.subject,
      answerLine: '',
      project: { name, color: appearance.color, logo: '' },
      intro: filled(words.text, { project: name }),
      messages: [],
      earlier: [],
      button: { text: words.button, url: links.open },
      signature: '',
      footer: words.footer,
      stop: { text: around.stop, url: links.stop },
      words: around,
    },
    oneLine(mail.senderName) || name,
  )
}

const asMail = (letter: Letter, fromName: string) => ({
  lang: letter.lang,
  subject: letter.subject,
  html: letterHtml(letter),
  text: letterPlain(letter),
  fromName,
})

const agentOf = (rows: LetterRow[]): string => firstName(oneLine(rows.at(-1)?.account_name ?? ''))

/** The letter has words in one language; what the team has inserted may also have texts in the one that is wanted. */
interface Langs {
  lang: string
  wanted: string
}

function messageOf(row: LetterRow, { lang, wanted }: Langs, leading: Leading): LetterMessage {
  const { kind: kinds, gone } = cardWords[ourLanguage(lang) ?? 'en']
  const cards = row.cards.map(one => visitorCard(one, wanted))
  const isTeam = row.author === 'team'
  const html = isTeam && row.html ? withArticles(row.html, leading.open) : null
  return {
    from: oneLine(nameOf(row, wordsFor(lang).around)),
    isTeam,
    at: whenIn(lang, row.created_at),
    text: html && html !== row.html ? richWords(html) : row.text,
    html,
    attachments: row.attachments,
    cards: cards.map(card => ({
      words: `${kinds[card.kind]}: ${oneLine(card.isGone ? gone : card.title)}`,
      url: cardUrl(leading, card) ?? '',
    })),
  }
}

type Words = MailWords['around']

/** Only the reader's own messages are "you": others may have written in their conversation. */
function nameOf({ author, account_name, bot_name, guest_alias, data }: LetterRow, words: Words): string {
  if (author === 'visitor') return data.guest ? guestName(words.guest, guest_alias ?? '') : words.you
  return (author === 'team' ? firstName(account_name ?? '') : bot_name) || words.team
}

/** The reader's time zone is not known. */
const whenIn = (lang: string, at: Date): string =>
  `${new Intl.DateTimeFormat(lang, { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' }).format(at)} UTC`

import { escapeHtml } from '@lotse/rules/text/html-pieces'
import {
  mailBlock,
  mailButton,
  mailDivider,
  mailFrame,
  mailLinkedText,
  mailParagraph,
  mailPlainText,
  mailStop,
  mailText,
} from '../../../platform/mail/frame.ts'
import { cut, shortened } from '../../../platform/text/cut.ts'
import { mailRichText } from './mail-rich-text.ts'

export interface LetterMessage {
  from: string
  isTeam: boolean
  at: string
  text: string
  /** HTML of the allow-list, if the team wrote rich text. */
  html: string | null
  attachments: { name: string; url: string }[]
  /** Things of the project that the team has inserted; without an address they cannot be opened from here. */
  cards: { words: string; url: string }[]
}

/** Everything a letter shows, in the reader's language. */
export interface Letter {
  lang: string
  subject: string
  project: { name: string; color: string; logo: string }
  /** Above everything else, if the letter can be answered: a reply is cut off below it. */
  answerLine: string
  intro: string
  /** New messages, oldest first. */
  messages: LetterMessage[]
  /** Earlier messages, newest first. */
  earlier: LetterMessage[]
  button: { text: string; url: string }
  signature: string
  footer: string
  stop: { text: string; url: string } | null
  words: { conversation: string; picture: string; video: string; file: string }
}

/** A longer rich text is shown as plain text, and the rest of it in the conversation. */
const LONGEST_HTML = 8_000
const MOST_TAGS = 200
const LONGEST_TEXT = 4_000
/** Gmail shows the first 102 kB of a mail and hides the rest. */
const LARGEST = 98_000

const inShort = (text: string): string => shortened(text, LONGEST_TEXT)

/** As much of the conversation as fits into a mail. */
export function letterHtml(letter: Letter): string {
  // The oldest words are dropped first if all of them are too much for one mail.
  const fresh = letter.messages.map(message => block(message, letter.words, true))
  const old = letter.earlier.map(message => block(message, letter.words, false))
  let room = LARGEST - Buffer.byteLength(pageOf(letter, [], []))
  const fitting = (blocks: string[], atLeast: number): string[] => {
    const kept: string[] = []
    for (const one of blocks) {
      room -= Buffer.byteLength(one)
      if (room < 0 && kept.length >= atLeast) break
      kept.push(one)
    }
    return kept
  }
  // The newest message is always included.
  const shown = fitting(fresh.reverse(), 1).reverse()
  return pageOf(letter, shown, fitting(old, 0))
}

/** The address of a link beside its words: a list of mails has room for words only. */
const besideLink = / \(https?:\/\/[^\s()]+\)/g

/** Adds what surrounds the messages; each of them was rendered before, once. */
function pageOf(letter: Letter, fresh: string[], earlier: string[]): string {
  const { lang, subject, answerLine, project, intro, messages, button, signature, footer, stop, words } =
    letter
  return mailFrame({
    lang,
    subject,
    answerLine,
    preview: messages[0] ? cut(inShort(messages[0].text).replaceAll(besideLink, ''), 140) : intro,
    ...project,
    body: [
      mailParagraph(intro) + fresh.join(''),
      mailButton(button, project.color),
      mailParagraph(signature),
      earlier.length > 0 ? mailDivider(words.conversation) + earlier.join('') : '',
    ].join('\n'),
    footer: mailParagraph(footer, 'soft') + (stop ? mailStop(stop) : ''),
  })
}

const isShort = (html: string): boolean => html.length <= LONGEST_HTML && html.split('<').length <= MOST_TAGS

function block(message: LetterMessage, words: Letter['words'], isNew: boolean): string {
  const { from, at, text, html, attachments, cards, isTeam } = message
  // Other people's links would look as if the team had set them.
  const plain = isTeam ? mailLinkedText : mailPlainText
  const content = html && isShort(html) ? mailRichText(html, words) : plain(inShort(text))
  const files = attachments
    .map(({ name, url }) => `<br><a href="${escapeHtml(url)}">${escapeHtml(`${words.file}: ${name}`)}</a>`)
    .join('')
  const inserted = cards
    .map(({ words, url }) =>
      url ? `<br><a href="${escapeHtml(url)}">${escapeHtml(words)}</a>` : `<br>${escapeHtml(words)}`,
    )
    .join('')
  return mailBlock(
    `<strong>${escapeHtml(from)}</strong> · ${escapeHtml(at)}`,
    content + inserted + files,
    isNew,
  )
}

/** The same in plain text. */
export function letterPlain(letter: Letter): string {
  const { answerLine, intro, messages, earlier, button, signature, footer, stop, words } = letter
  const said = ({ from, at, text, attachments, cards }: LetterMessage) =>
    [
      `${from} · ${at}`,
      inShort(text),
      ...cards.map(card => `${card.words} ${card.url}`.trim()),
      ...attachments.map(({ name, url }) => `${words.file}: ${name} ${url}`),
    ]
      .filter(Boolean)
      .join('\n')
  return mailText([
    answerLine,
    intro,
    ...messages.map(said),
    `${button.text}: ${button.url}`,
    signature,
    ...(earlier.length > 0 ? [`-- ${words.conversation} --`, ...earlier.map(said)] : []),
    footer,
    stop ? `${stop.text}: ${stop.url}` : '',
  ])
}

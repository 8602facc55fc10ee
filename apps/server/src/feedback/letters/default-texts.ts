import type { MailSettings } from '@lotse/contracts/console/settings'
import { pickText, shortLang } from '@lotse/rules/text/local-text'

export type LetterText = 'subject' | 'intro' | 'button' | 'footer' | 'signature'

/** What a letter says where the project has not written anything itself. */
const ours: Record<LetterText, Record<'de' | 'en', string>> = {
  subject: { de: 'Neue Antwort von {project}', en: 'New reply from {project}' },
  intro: { de: '{agent} hat Ihnen geantwortet:', en: '{agent} has replied to you:' },
  button: { de: 'Gespräch öffnen', en: 'Open conversation' },
  signature: { de: '', en: '' },
  footer: {
    de: 'Sie erhalten diese E-Mail, weil Sie {project} geschrieben haben.',
    en: 'You are receiving this email because you wrote to {project}.',
  },
}

/** Words around the texts of a project, which it cannot change. */
export const fixedTexts = {
  de: {
    team: 'Das Team',
    you: 'Sie',
    conversation: 'Bisheriges Gespräch',
    stop: 'Keine E-Mails mehr erhalten',
    picture: 'Bild ansehen',
    video: 'Video ansehen',
    file: 'Anhang',
    confirm: {
      subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
      text: 'Bei {project} wurde diese E-Mail-Adresse angegeben, und dort wartet eine Antwort. Bestätigen Sie die Adresse, dann senden wir sie Ihnen.',
      button: 'Adresse bestätigen',
      footer: 'Waren Sie das nicht? Dann müssen Sie nichts tun.',
    },
  },
  en: {
    team: 'The team',
    you: 'You',
    conversation: 'Conversation so far',
    stop: 'Unsubscribe',
    picture: 'View image',
    video: 'View video',
    file: 'Attachment',
    confirm: {
      subject: 'Please confirm your email address',
      text: 'This email address was given at {project}, and a reply is waiting there. Confirm the address and we will send it to you.',
      button: 'Confirm address',
      footer: 'Wasn’t you? Then there is nothing you need to do.',
    },
  },
} as const

/** Our own words exist in two languages; whoever reads another one reads English. */
export const wordsIn = (lang: string): 'de' | 'en' => (shortLang(lang, 'en') === 'de' ? 'de' : 'en')

/** The language a letter is in: the visitor's where the project or we have words for it, else the project's own. */
export function letterLang(mail: MailSettings, lang: string, defaultLang: string): string {
  const short = shortLang(lang, defaultLang)
  const isKnown = short === 'de' || short === 'en' || Boolean(mail.intro[lang] || mail.intro[short])
  return isKnown ? short : defaultLang
}

/** A text of the project, or ours in its place. */
export function letterText(mail: MailSettings, name: LetterText, lang: string, defaultLang: string): string {
  const own = mail[name]
  if (own[lang]) return own[lang]
  // Where the visitor's language is one of ours, our words are nearer than the project's in another language.
  if (shortLang(lang, '') === 'de' || shortLang(lang, '') === 'en') return ours[name][wordsIn(lang)]
  return pickText(own, lang, defaultLang) || ours[name][wordsIn(lang)]
}

/** Puts names into a text; a brace that stands for nothing stays as it is. */
export const filled = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{([a-z]{1,20})\}/g, (whole, name: string) => values[name] ?? whole)

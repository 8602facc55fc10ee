import type { Messages } from '../../../lib/i18n.ts'
import type { ReplyDraft } from '../../../lib/replies/replies.ts'

type Name = keyof Messages['replies']['examples']

/** For teams that have none yet, in both of our languages. */
const examples: Record<Name, Pick<ReplyDraft, 'shortcut' | 'text'>> = {
  welcome: {
    shortcut: 'danke',
    text: {
      de: 'Hallo {{name|zusammen}},\n\nvielen Dank für Ihre Nachricht! Wir sehen uns das an und melden uns.\n\nViele Grüße\n{{agent}} von {{project}}',
      en: 'Hi {{name|there}},\n\nthank you for your message! We will look into it and get back to you.\n\nBest regards\n{{agent}} from {{project}}',
    },
  },
  details: {
    shortcut: 'details',
    text: {
      de: 'Hallo {{name|zusammen}},\n\ndamit wir das nachstellen können: Was haben Sie getan, was haben Sie erwartet, und was ist stattdessen passiert? Ein Bild davon hilft uns sehr.\n\nViele Grüße\n{{agent}}',
      en: 'Hi {{name|there}},\n\nto help us reproduce this: what did you do, what did you expect, and what happened instead? A screenshot would help a lot.\n\nBest regards\n{{agent}}',
    },
  },
}

export const exampleNames = Object.keys(examples) as Name[]

/** An example in the languages of the project; in those that we have, if it has none of them. */
export function exampleFor(name: Name, title: string, languages: string[]): ReplyDraft {
  const { text, shortcut } = examples[name]
  const wanted = Object.entries(text).filter(([lang]) => languages.includes(lang))
  return {
    isShared: true,
    name: title,
    shortcut,
    files: [],
    text: wanted.length > 0 ? Object.fromEntries(wanted) : text,
  }
}

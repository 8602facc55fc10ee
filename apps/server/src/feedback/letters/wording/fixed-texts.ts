/** Words around a project's texts, which it cannot change. */
export const fixedTexts = {
  de: {
    team: 'Das Team',
    you: 'Sie',
    guest: 'Gast',
    conversation: 'Bisheriges Gespräch',
    stop: 'Keine E-Mails mehr erhalten',
    picture: 'Bild ansehen',
    video: 'Video ansehen',
    file: 'Anhang',
  },
  en: {
    team: 'The team',
    you: 'You',
    guest: 'Guest',
    conversation: 'Conversation so far',
    stop: 'Unsubscribe',
    picture: 'View image',
    video: 'View video',
    file: 'Attachment',
  },
} as const

/** Inserts values into a text; a brace without a value stays as it is. */
export const filled = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{([a-z]{1,20})\}/g, (whole, name: string) => values[name] ?? whole)

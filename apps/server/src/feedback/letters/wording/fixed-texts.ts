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
    guest: 'Guest',
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

/** Inserts values into a text; a brace without a value stays as it is. */
export const filled = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{([a-z]{1,20})\}/g, (whole, name: string) => values[name] ?? whole)

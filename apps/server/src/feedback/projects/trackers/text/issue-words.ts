export type Lang = 'de' | 'en'

interface IssueWords {
  ticket(number: number): string
  replay: string
  picture: string
  page: string
  steps: string
  failure: string
  stack: string
  log: string
  environment: string
  test: string
  resolved(number: number): string
  reopened(number: number): string
}

/** What is written in trackers. */
export const issueWords: Record<Lang, IssueWords> = {
  de: {
    ticket: number => `Ticket ${number} in Lotse`,
    replay: 'Verlauf ansehen',
    picture: 'Seite, wie sie aussah',
    page: 'Seite',
    steps: 'Schritte',
    failure: 'Was passiert',
    stack: 'Fehler',
    log: 'Konsole',
    environment: 'Umgebung',
    test: 'Playwright-Test',
    resolved: number => `Ticket ${number} ist in Lotse erledigt.`,
    reopened: number => `Ticket ${number} ist in Lotse wieder offen.`,
  },
  en: {
    ticket: number => `Ticket ${number} in Lotse`,
    replay: 'Watch the replay',
    picture: 'The page as it looked',
    page: 'Page',
    steps: 'Steps',
    failure: 'What happens',
    stack: 'Error',
    log: 'Console',
    environment: 'Environment',
    test: 'Playwright test',
    resolved: number => `Ticket ${number} is resolved in Lotse.`,
    reopened: number => `Ticket ${number} is open again in Lotse.`,
  },
}

interface NoteWords {
  closed(key: string, by: string): string
  reopened(key: string, by: string): string
}

/** What the team reads about it here. */
export const noteWords: Record<Lang, NoteWords> = {
  de: {
    closed: (key, by) => `${by} hat ${key} geschlossen.`,
    reopened: (key, by) => `${by} hat ${key} wieder geöffnet.`,
  },
  en: {
    closed: (key, by) => `${by} closed ${key}.`,
    reopened: (key, by) => `${by} reopened ${key}.`,
  },
}

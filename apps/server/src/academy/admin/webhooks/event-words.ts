import type { Lang } from '../../../platform/webhooks/note-events.ts'

export const eventWords = {
  de: {
    open: 'In Academy Admin öffnen',
    reason: 'Grund',
    outcome: 'Ergebnis',
    actions: 'Maßnahmen',
    person: 'Person',
    until: 'Bis',
    company: 'Unternehmen',
    location: 'Ort',
    state: 'Stand',
    gone: 'gelöschtes Konto',
    test: 'Testnachricht von Academy Admin',
    testText: 'Wenn Sie das lesen, funktioniert der Webhook.',
  },
  en: {
    open: 'Open in Academy Admin',
    reason: 'Reason',
    outcome: 'Outcome',
    actions: 'Actions',
    person: 'Person',
    until: 'Until',
    company: 'Company',
    location: 'Location',
    state: 'State',
    gone: 'deleted account',
    test: 'Test message from Academy Admin',
    testText: 'If you can read this, the webhook works.',
  },
} satisfies Record<Lang, unknown>

import type { AcademyTopic } from '@lotse/contracts/webhooks/academy-topics'
import type { Lang } from '../../../platform/webhooks/note-events.ts'

type Said = Record<AcademyTopic, string>

const de: Said = {
  'report.opened': 'Neue Meldung',
  'report.resolved': 'Meldung erledigt',
  'report.reopened': 'Meldung wieder geöffnet',
  'report.changed': 'Meldung geändert',
  'decision.taken': 'Entscheidung getroffen',
  'decision.undone': 'Entscheidung zurückgenommen',
  'appeal.opened': 'Neuer Widerspruch',
  'appeal.decided': 'Über Widerspruch entschieden',
  'user.banned': 'Konto gesperrt',
  'user.unbanned': 'Sperre des Kontos aufgehoben',
  'user.blocked': 'Person eingeschränkt',
  'user.unblocked': 'Einschränkung aufgehoben',
  'user.created': 'Neues Konto',
  'user.deleted': 'Konto gelöscht',
  'job.published': 'Stelle veröffentlicht',
  'job.closed': 'Stelle geschlossen',
  'company.created': 'Neues Unternehmen',
}
const en: Said = {
  'report.opened': 'New report',
  'report.resolved': 'Report resolved',
  'report.reopened': 'Report reopened',
  'report.changed': 'Report changed',
  'decision.taken': 'Decision made',
  'decision.undone': 'Decision taken back',
  'appeal.opened': 'New appeal',
  'appeal.decided': 'Appeal decided',
  'user.banned': 'Account banned',
  'user.unbanned': 'Ban of the account lifted',
  'user.blocked': 'Person blocked',
  'user.unblocked': 'Block lifted',
  'user.created': 'New account',
  'user.deleted': 'Account deleted',
  'job.published': 'Job published',
  'job.closed': 'Job closed',
  'company.created': 'New company',
}
export const eventSaid: Record<Lang, Said> = { de, en }

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

export const contacts = {
  title: 'Kontakte',
  lead: 'Ihre Besucher, die zuletzt aktiven zuerst.',
  search: 'Name, E-Mail oder ID',
  kind: 'Welche Kontakte',
  kinds: { identified: 'Bekannt', anonymous: 'Unbekannt', all: 'Alle' },
  empty: 'Keine Kontakte',
  emptyText:
    'Hier erscheinen Besucher, die Sie mit Gleap.identify bekannt machen oder die Namen oder E-Mail angeben.',
  searchAll: 'Unter allen suchen',
  showAll: 'Alle anzeigen',
  name: 'Name',
  email: 'E-Mail',
  phone: 'Telefon',
  userId: 'Benutzer-ID',
  company: 'Firma',
  companyId: 'Firmen-ID',
  sla: 'SLA',
  answers: 'Antworten auf Umfragen',
  missing: 'Diesen Kontakt gibt es nicht',
  missingText: 'Er wurde gelöscht oder gehört zu einem anderen Projekt.',
  plan: 'Tarif',
  value: 'Wert',
  language: 'Sprache',
  identity: 'Identität',
  verified: 'bestätigt',
  notVerified: 'nicht bestätigt',
  suspicious: 'ungültige Signatur',
  firstSeen: 'Erster Besuch',
  lastSeen: 'Letzter Besuch',
  about: 'Angaben',
  sessions: 'Sitzungen',
  tickets: 'Tickets',
  noTickets: 'Noch keine Tickets',
  events: 'Ereignisse',
  noEvents: 'Noch keine Ereignisse.',
  export: 'Exportieren',
  delete: 'Löschen',
  deleteTitle: (name: string) => `${name} löschen?`,
  deleteText: (tickets: number, answers: number) => {
    const parts = [
      ...(tickets > 0 ? [tickets === 1 ? 'ein Ticket' : `${tickets} Tickets`] : []),
      ...(answers > 0
        ? [answers === 1 ? 'eine Antwort auf eine Umfrage' : `${answers} Antworten auf Umfragen`]
        : []),
    ]
    const also = parts.length > 0 ? `, auch ${parts.join(' und ')} mit Dateien und Verläufen` : ''
    return `Alles, was über diesen Kontakt gespeichert ist, wird gelöscht${also}. Das lässt sich nicht rückgängig machen.`
  },
  deleteButton: (name: string) => `${name} löschen`,
  deleted: (name: string) => `${name} ist gelöscht.`,
}

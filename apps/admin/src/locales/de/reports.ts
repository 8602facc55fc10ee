import { moderationTexts } from '@lotse/rules/moderation/moderation-texts'
import { reportReasonTexts } from '@lotse/rules/moderation/report-reasons'
export const reports = {
  direction: 'Richtung',
  made: 'Selbst gemeldet',
  received: 'Über eigene Aufgaben',
  noneOfPerson: 'Keine Meldungen',
  noneOfPersonText: 'Hier erscheinen Meldungen über die Aufgaben dieses Benutzers.',
  blocksYou: 'Das sind Sie selbst. Administratorinnen und Administratoren lässt sich das nicht verbieten.',
  title: 'Gemeldete Aufgaben',
  manage: 'Meldung prüfen',
  search: 'Kommentar oder Name suchen',
  reason: 'Grund',
  reasons: reportReasonTexts.de,
  comment: 'Kommentar',
  reportedBy: 'Gemeldet von',
  reportedAt: 'Gemeldet',
  creator: 'Ersteller der Aufgabe',
  state: 'Status',
  open: 'Offen',
  resolved: 'Bearbeitet',
  all: 'Alle',
  source: 'Herkunft',
  byPeople: 'Von Menschen',
  automatic: 'Automatisch',
  emptyTitle: 'Keine offenen Meldungen',
  emptyText: 'Wenn jemand eine Aufgabe meldet, erscheint sie hier zur Prüfung.',
  notFoundTitle: 'Meldung nicht gefunden',
  notFoundText: 'Diese Meldung wurde vielleicht gelöscht oder hat nie existiert.',
  review: 'Prüfen',
  position: (at: string, total: string) => `${at} von ${total}`,
  next: 'Nächste Meldung',
  previous: 'Vorherige Meldung',
  queueDone: 'Alles bearbeitet. Es gibt keine weiteren offenen Meldungen.',
  queueDoneHere: 'Alles bearbeitet, was Ihre Auswahl zeigt.',
  restHeld: (count: number) =>
    count === 1
      ? 'Für Sie ist nichts mehr frei. Eine Aufgabe ist noch bei jemand anderem.'
      : `Für Sie ist nichts mehr frei. ${count} Aufgaben sind noch bei anderen.`,
  ofTask: (count: number) =>
    count === 1 ? 'Eine offene Meldung zu dieser Aufgabe' : `${count} offene Meldungen zu dieser Aufgabe`,
  siblings: (count: number) =>
    count === 1
      ? 'Noch eine offene Meldung, die mit entschieden wird'
      : `${count} weitere offene Meldungen, die mit entschieden werden`,
  challenge: 'Challenge',
  course: 'Kurs',
  openTask: 'Aufgabe öffnen',
  taskAge: 'Aufgabe erstellt',
  decidedMeanwhile: 'Die Meldung wurde gerade bearbeitet',
  claims: {
    short: (name: string) => `Bei ${name}`,
    assigned: (name: string) => `Zugewiesen: ${name}`,
    busy: (name: string) => `${name} prüft diese Meldung gerade`,
    since: 'Seit',
    takeOver: 'Übernehmen',
    takeOverTitle: (name: string) => `${name} prüft diese Meldung gerade. Übernehmen?`,
    takeOverText: (name: string) => `${name} sieht sofort, dass Sie die Meldung prüfen.`,
  },
  report: 'Meldung',
  reporter: 'Meldende Person',
  otherReports: 'Frühere Meldungen zu dieser Aufgabe',
  noOtherReports: 'Keine früheren Meldungen.',
  record: {
    made: 'Meldungen abgegeben',
    refused: (count: string) => `${count} zurückgewiesen`,
    received: 'Meldungen erhalten',
    created: 'Aufgaben erstellt',
    bans: 'Verbote',
    balance: 'Guthaben',
    xp: 'XP',
  },
  note: 'Notiz',
  assignee: 'Zuständig',
  mine: 'Mir zugewiesen',
  nobodys: 'Niemandem zugewiesen',
  assignToMe: 'Mir zuweisen',
  unassign: 'Zuweisung aufheben',
  assigned: 'Die Meldung ist Ihnen zugewiesen.',
  unassigned: 'Die Meldung ist niemandem mehr zugewiesen.',
  resolvedBy: (who: string, when: string) => `Bearbeitet von ${who}, ${when}`,
  resolvedMessage: (outcome: string) => `Meldung bearbeitet: ${outcome}.`,
  moreDecisions: 'Weitere Entscheidungen',
  adjust: 'Aufgabe anpassen',
  adjustSave: 'Speichern und wieder freigeben',
  adjustDone: 'Aufgabe angepasst, Meldung bearbeitet.',
  adjustSaveOnly: 'Aufgabe speichern',
  adjustDoneBefore: 'Aufgabe angepasst. Die Meldung war schon bearbeitet.',
  adjustedOpen: 'Aufgabe angepasst, die Meldung ist noch offen.',
  decidedTitle: 'Die Meldung wurde inzwischen bearbeitet',
  decidedText: 'Speichern ändert jetzt nur noch die Aufgabe.',
  taskLink: 'Aufgabe',
  actions: {
    REJECT: 'Meldung zurückweisen',
    DELETE_TASK: 'Aufgabe löschen',
    BLOCK_REPORTER: 'Melden verbieten',
    BLOCK_CREATOR: 'Erstellen verbieten',
  },
  /** What was decided, as a state. */
  outcomes: moderationTexts.de.reportOutcomes,
  confirm: {
    REJECT: 'Die Meldung wird geschlossen, die Aufgabe ist wieder für alle sichtbar.',
    DELETE_TASK: 'Die Aufgabe wird gelöscht, alle Meldungen zu ihr gelten als bearbeitet.',
    BLOCK_REPORTER:
      'Die meldende Person darf 3 Tage lang nichts melden, beim zweiten Mal 7, dann 30 Tage, danach dauerhaft nicht mehr. Die Aufgabe ist wieder für alle sichtbar.',
    BLOCK_CREATOR:
      'Die Aufgabe wird gelöscht. Ihr Ersteller darf 3 Tage lang keine Aufgaben anlegen, beim zweiten Mal 7, dann 30 Tage, danach dauerhaft nicht mehr.',
  },
  decideTitle: 'Meldung entscheiden',
  confirmTitle: (action: string) => `${action}?`,
  bulk: {
    REJECT: {
      title: (count: number) => (count === 1 ? '1 Meldung zurückweisen' : `${count} Meldungen zurückweisen`),
      text: (count: number) =>
        count === 1
          ? 'Die Meldung wird geschlossen, die Aufgabe ist wieder für alle sichtbar.'
          : `Die ${count} Meldungen werden geschlossen, die Aufgaben sind wieder für alle sichtbar.`,
    },
    DELETE_TASK: {
      title: (count: number) =>
        count === 1 ? 'Gemeldete Aufgabe löschen' : `Aufgaben zu ${count} Meldungen löschen`,
      text: (count: number) =>
        count === 1
          ? 'Die Aufgabe wird gelöscht, alle Meldungen zu ihr gelten als bearbeitet.'
          : `Die Aufgaben hinter diesen ${count} Meldungen werden gelöscht, alle Meldungen zu ihnen gelten als bearbeitet.`,
    },
  },
}

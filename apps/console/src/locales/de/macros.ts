const lasting = (hours: number): string => {
  if (hours % 24 !== 0) return hours === 1 ? '1 Stunde' : `${hours} Stunden`
  return hours === 24 ? '1 Tag' : `${hours / 24} Tage`
}
const tickets = (count: number) => (count === 1 ? 'Ein Ticket' : `${count} Tickets`)

export const macros = {
  title: 'Makros',
  lead: 'Mehrere Schritte in einem: antworten, zuweisen, erledigen. Im Ticket oder für eine Auswahl mit M ausführen.',
  create: 'Neues Makro',
  edit: 'Makro bearbeiten',
  open: (name: string) => `${name} bearbeiten`,
  uses: (count: number, text: string) => (count === 0 ? 'nie ausgeführt' : `${text}-mal ausgeführt`),
  empty: 'Noch keine Makros',
  emptyText: 'Zum Beispiel „Erledigt mit Dank“: antworten, Schlagwort setzen, erledigen.',
  run: 'Makro ausführen',
  placeholder: 'Welches Makro?',
  nothing: 'Kein Makro gefunden',
  manage: 'Makros verwalten',
  stepMissing: 'Bitte wählen Sie mindestens einen Schritt.',
  reply: 'Antwort',
  noReply: 'Keine Antwort',
  ownText: 'Eigener Text',
  unchanged: 'Nicht ändern',
  me: 'Wer es ausführt',
  someoneGone: 'nicht mehr im Team',
  addTags: 'Schlagwörter hinzufügen',
  removeTags: 'Schlagwörter entfernen',
  snoozeFor: (hours: number | null) => (hours === null ? 'bis zur Antwort' : lasting(hours)),
  askTitle: (count: number) => `Antwort an ${count} Besucher senden?`,
  askText: (name: string) => `„${name}“ antwortet in jedem Ticket. Das lässt sich nicht zurücknehmen.`,
  askButton: 'Antworten senden',
  done: (name: string, count: number) => `${name}: ${tickets(count)}`,
  replied: 'Die Antwort ist gesendet und bleibt.',
  refused: {
    unanswerable: (count: number) =>
      count === 1
        ? 'Ein Ticket ist unverändert: Niemand könnte eine Antwort lesen.'
        : `${count} Tickets sind unverändert: Niemand könnte eine Antwort lesen.`,
    resolved: (count: number) =>
      count === 1
        ? 'Ein Ticket ist unverändert: Erledigtes lässt sich nicht zurückstellen.'
        : `${count} Tickets sind unverändert: Erledigtes lässt sich nicht zurückstellen.`,
    replied: (count: number) =>
      count === 1
        ? 'Ein Ticket ist unverändert: Jemand aus dem Team hat gerade geantwortet.'
        : `${count} Tickets sind unverändert: Jemand aus dem Team hat gerade geantwortet.`,
    written: (count: number) =>
      count === 1
        ? 'Ein Ticket ist unverändert: Es hat eine neue Nachricht.'
        : `${count} Tickets sind unverändert: Sie haben neue Nachrichten.`,
    changed: (count: number) =>
      count === 1
        ? 'Ein Ticket ist unverändert: Jemand hat es gerade anders geändert.'
        : `${count} Tickets sind unverändert: Jemand hat sie gerade anders geändert.`,
    repeated: (count: number) =>
      count === 1
        ? 'Ein Ticket ist unverändert: Das Makro hat dort gerade schon geantwortet.'
        : `${count} Tickets sind unverändert: Das Makro hat dort gerade schon geantwortet.`,
    failed: (count: number) =>
      count === 1
        ? 'Ein Ticket ist unverändert: Das Makro ließ sich dort nicht ausführen.'
        : `${count} Tickets sind unverändert: Das Makro ließ sich dort nicht ausführen.`,
    gone: (count: number) =>
      count === 1 ? 'Ein Ticket gibt es nicht mehr.' : `${count} Tickets gibt es nicht mehr.`,
  },
}

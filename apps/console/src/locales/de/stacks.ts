export const stacks = {
  copy: 'Stack kopieren',
  release: (name: string) => `Release ${name}`,
  causedBy: (title: string) => `Ausgelöst durch: ${title}`,
  libraries: (count: number) =>
    count === 1 ? 'Eine Stelle in Bibliotheken zeigen' : `${count} Stellen in Bibliotheken zeigen`,
  browser: 'Browser',
  unnamed: '(ohne Namen)',
  hidden:
    'Der Browser verrät nichts über Fehler in Skripten anderer Herkunft. Mit crossorigin="anonymous" am Script-Tag und dem Header Access-Control-Allow-Origin auf dem Server des Skripts erscheinen Meldung und Stack.',
  unmapped: (names: string, release: string) =>
    `Für ${names} gibt es im Release ${release} keine Source Map. So lädt der Build sie hoch:`,
  unreleased: (names: string) =>
    `Für ${names} gibt es keine Source Map, und die Seite nennt kein Release. Gleap.setAppVersionCode('2.1') nennt es.`,
  toSettings: 'Source Maps einrichten',
  settings: {
    lead: 'Mit Source Maps zeigt ein Stack die Zeilen, die das Team geschrieben hat, statt der verkleinerten Skripte. Lotse zeigt sie nur dem Team.',
    releases: 'Releases',
    empty: 'Noch keine Source Maps',
    emptyText: 'Der Build lädt sie hoch, zum Beispiel mit dem Befehl unten.',
    files: (count: number) => (count === 1 ? 'eine Datei' : `${count} Dateien`),
    showFiles: 'Dateien zeigen',
    hideFiles: 'Dateien verbergen',
    actions: (release: string) => `Aktionen für ${release}`,
    delete: 'Löschen',
    deleteTitle: (release: string) => `Source Maps von ${release} löschen?`,
    deleteText: 'Stacks dieses Releases zeigen dann wieder die verkleinerten Skripte.',
    deleteButton: 'Source Maps löschen',
    deleted: (release: string) => `Source Maps von ${release} gelöscht.`,
    how: 'Hochladen',
    token:
      'Der Build braucht einen Token mit dem Recht „Source Maps hochladen und löschen“ in der Umgebungsvariable LOTSE_TOKEN:',
    release:
      'Das Release muss dasselbe sein, das die Seite mit Gleap.setAppVersionCode nennt. Source Maps, deren Release so lange in keinem Ticket vorkam, wie das Projekt Protokolle aufbewahrt, werden gelöscht.',
    package:
      'Der Befehl und die Plugins gehören zum Paket @lotse/api: npm install ./lotse-api.tgz. Die Datei entsteht bei den Betreibern dieses Servers mit npm run build (.build/api/lotse-api.tgz).',
    remove:
      '--remove und remove: true löschen die Source Maps nach dem Hochladen aus dem Build. Sonst gehen sie mit der Website online, und alle können sie dort lesen.',
    command: 'Befehl',
  },
}

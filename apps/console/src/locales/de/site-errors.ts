export const siteErrors = {
  title: 'Fehler',
  lead: 'Fehler der Website aus den Protokollen der Tickets. Was derselbe Fehler ist, steht hier einmal.',
  search: 'Fehler durchsuchen',
  state: 'Status',
  states: { open: 'Offen', resolved: 'Behoben', ignored: 'Ignoriert' },
  sort: 'Reihenfolge',
  sorts: { last: 'Zuletzt gesehen', first: 'Neueste zuerst' },
  empty: 'Keine Fehler',
  emptyText: 'Sobald ein Ticket einen Fehler mit Stack im Protokoll hat, erscheint er hier.',
  untitled: 'Fehler ohne Meldung',
  missing: 'Diesen Fehler gibt es nicht (mehr).',
  seen: (count: number, shown: string) => (count === 1 ? 'einmal' : `${shown}-mal`),
  visitors: (count: number, shown: string) => (count === 1 ? 'ein Besucher' : `${shown} Besucher`),
  release: (name: string) => `Release ${name}`,
  trend: (count: number, days: number) => `${count}-mal in den letzten ${days} Tagen`,
  back: 'Wieder aufgetreten',
  figures: 'Zahlen',
  count: 'Gesehen',
  notKept: 'Nur gezählt',
  notKeptText: (count: number, shown: string) =>
    count === 1
      ? 'Ein stiller Absturzbericht ohne Ticket: Derselbe Absturz war an dem Tag oft genug gespeichert.'
      : `${shown} stille Absturzberichte ohne Ticket: Derselbe Absturz war an dem Tag oft genug gespeichert.`,
  visitorCount: 'Besucher',
  atLeast: (isMore: boolean, shown: string) => (isMore ? `mindestens ${shown}` : shown),
  first: 'Zuerst',
  last: 'Zuletzt',
  lastDays: (days: number) => `Letzte ${days} Tage`,
  stack: 'Stack',
  tickets: 'Tickets',
  resolvedIn: (release: string) => `Behoben im Release ${release}`,
  inRelease: 'Behoben im Release',
  inReleaseHint: 'Optional. Ältere Releases öffnen den Fehler dann nicht wieder.',
  resolve: 'Als behoben markieren',
  ignore: 'Ignorieren',
  reopen: 'Wieder öffnen',
  changed: {
    open: 'Fehler wieder geöffnet.',
    resolved: 'Fehler als behoben markiert.',
    ignored: 'Fehler wird ignoriert.',
  },
  rules: {
    title: 'Regeln zum Ignorieren',
    lead: 'Was eine Regel trifft, wird nur von ihr gezählt und ist kein Fehler. Die Tickets bleiben, wie sie sind.',
    list: 'Regeln',
    empty: 'Noch keine Regel',
    new: 'Neue Regel',
    fields: { message: 'Meldung', file: 'Datei', page: 'Seite' },
    examples: { message: 'ResizeObserver loop*', file: 'extension://', page: '/alt/*' },
    hint: 'Das Muster kommt irgendwo im Text vor; * steht für beliebigen Text. Leere Felder gelten nicht, alle anderen müssen passen.',
    tried: (count: number, shown: string) =>
      count === 0
        ? 'Kein offener Fehler passt.'
        : count === 1
          ? 'Ein offener Fehler passt:'
          : `${shown} offene Fehler passen, zuletzt gesehen:`,
    matching: 'Passende Fehler',
    forOpen: 'Offene Fehler, die passen, auch ignorieren',
    save: 'Regel speichern',
    created: 'Regel gespeichert.',
    deleted: 'Regel gelöscht; ihre Fehler sind wieder offen.',
    delete: 'Löschen',
    deleteNamed: (name: string) => `Regel löschen: ${name}`,
    ignored: (count: number, shown: string) =>
      count === 1 ? 'einen Bericht ignoriert' : `${shown} Berichte ignoriert`,
    errors: (count: number, shown: string) =>
      count === 1 ? 'ein früherer Fehler' : `${shown} frühere Fehler`,
  },
}

export const inserts = {
  insert: 'Artikel, Rundgang, Checkliste, Umfrage oder Formular einfügen',
  placeholder: 'Was möchten Sie einfügen?',
  nothing: 'Nichts Veröffentlichtes gefunden',
  remove: (title: string) => `${title} entfernen`,
  full: (most: number) => `Höchstens ${most} in einer Nachricht.`,
  unopened: (titles: string) =>
    `Aus einer E-Mail nicht zu öffnen, dort steht nur der Titel: ${titles}. In den Einstellungen fehlt die Website („Erlaubte Websites“).`,
  emoji: {
    open: 'Emoji einfügen',
    search: 'Emoji suchen',
    list: 'Emojis',
    nothing: 'Kein Emoji gefunden',
  },
}

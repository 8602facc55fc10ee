export const forms = {
  unsaved: 'Nicht gespeichert',
  required: '* Pflichtfeld',
  conflictTitle: 'Inzwischen von jemand anderem geändert',
  conflictMerged:
    'Ihre Eingaben sind noch da, alle anderen Felder zeigen den neuen Stand. Prüfen Sie kurz und speichern Sie erneut.',
  conflictClash:
    'Ihre Eingaben sind noch da. Diese Felder haben Sie beide geändert; beim Speichern gilt Ihr Wert. Gespeichert ist jetzt:',
  arrived: 'Schon gespeichert: Der vorige Versuch ist angekommen.',
  goneTitle: 'Inzwischen von jemand anderem gelöscht',
  goneText:
    'Ihre Eingaben sind noch da. Sie können damit einen neuen Eintrag anlegen, sie kopieren oder die Seite verlassen.',
  goneCopyText: 'Ihre Eingaben sind noch da. Sie können sie kopieren oder die Seite verlassen.',
  createAgain: 'Neu anlegen',
  copyInput: 'Eingaben kopieren',
  takeTheirs: 'Übernehmen',
  webAddress: 'Bitte eine Adresse mit http:// oder https:// angeben.',
  moveUp: (item: string) => `${item} nach oben`,
  moveDown: (item: string) => `${item} nach unten`,
  removeItem: (item: string) => `${item} entfernen`,
  nothingFound: 'Nichts gefunden',
  view: (field: string) => `Ansicht: ${field}`,
  preview: 'Vorschau',
  write: 'Schreiben',
  markdown: 'Markdown ist erlaubt.',
  emptyPreview: 'Noch kein Text.',
}

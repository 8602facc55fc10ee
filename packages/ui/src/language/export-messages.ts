/** Words of exports, for any list. */
export const exportsDe = {
  title: 'Exporte',
  open: 'Exportieren',
  formats: { csv: 'Tabelle (CSV)', jsonl: 'Für Programme (JSON Lines)', zip: 'Archiv mit Dateien (ZIP)' },
  running: (what: string) => `Export: ${what}`,
  rows: (done: string, total: string, size: string) => `${done} von ${total} · ${size}`,
  size: (size: string) => `${size} empfangen`,
  stop: (what: string) => `Export abbrechen: ${what}`,
  stopped: 'Export abgebrochen.',
  saved: (name: string) => `Gespeichert: ${name}`,
}

export const exportsEn: typeof exportsDe = {
  title: 'Exports',
  open: 'Export',
  formats: { csv: 'Table (CSV)', jsonl: 'For programs (JSON Lines)', zip: 'Archive with files (ZIP)' },
  running: what => `Export: ${what}`,
  rows: (done, total, size) => `${done} of ${total} · ${size}`,
  size: size => `${size} received`,
  stop: what => `Cancel export: ${what}`,
  stopped: 'Export canceled.',
  saved: name => `Saved: ${name}`,
}

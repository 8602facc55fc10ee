export const merging = {
  similar: 'Ähnliche Tickets',
  find: 'Anderes Ticket suchen',
  findHint: 'Nummer oder Wörter',
  none: 'Nichts Ähnliches gefunden.',
  noneFound: 'Kein Ticket gefunden.',
  reasons: { error: 'Gleicher Fehler', words: 'Ähnliche Worte', page: 'Gleiche Seite' },
  merge: (number: number) => `Mit #${number} zusammenführen`,
  keepThis: (number: number) => `Hierher: #${number} bleibt`,
  keepOther: (number: number) => `Dorthin: #${number} bleibt`,
  done: (number: number) => `Zusammengeführt in #${number}.`,
  undone: 'Wieder getrennt.',
  merged: 'Zusammengeführt',
  count: (count: number) =>
    count === 1 ? 'Ein weiteres Ticket gehört dazu' : `${count} weitere Tickets gehören dazu`,
  original: (number: number) => `#${number} im Original ansehen`,
  openOriginal: 'Original ansehen',
  separate: 'Wieder trennen',
  separateOne: (number: number) => `#${number} wieder trennen`,
  separated: (number: number) => `#${number} ist wieder ein eigenes Ticket.`,
  of: (number: number) => `aus #${number}`,
  into: (number: number) => `Dieses Ticket gehört zu #${number}.`,
  intoText: 'Gelesen und beantwortet wird es dort. Hier steht, was mit ihm gesendet wurde.',
  toKept: (number: number) => `#${number} öffnen`,
  reaches: (count: number) =>
    count === 2
      ? 'Ihre Antwort geht an beide Besucher. Keiner sieht, was der andere geschrieben hat.'
      : `Ihre Antwort geht an alle ${count} Besucher. Keiner sieht, was die anderen geschrieben haben.`,
  change: (numbers: string) => `Zusammengeführt: ${numbers}`,
  changeBack: (numbers: string) => `Getrennt: ${numbers}`,
}

/** Contacts from a table; what is the same for all imports is in `packages/ui/src/import/import-words.ts`. */
export const imports = {
  open: 'Importieren',
  title: 'Kontakte importieren',
  lead: 'Aus einer Tabelle. Bekannte Kontakte werden ergänzt, auch beim zweiten Mal entsteht keiner doppelt.',
  things: (n: number, count: string) => (n === 1 ? '1 Kontakt' : `${count} Kontakte`),
  fields: {
    userId: 'Benutzer-ID',
    email: 'E-Mail',
    name: 'Name',
    phone: 'Telefon',
    companyName: 'Firma',
    companyId: 'Firmen-ID',
    plan: 'Tarif',
    value: 'Wert',
    sla: 'SLA',
  },
  incomplete: 'Eine Spalte muss die Benutzer-ID oder die E-Mail sein: Daran wird ein Kontakt erkannt.',
  reasons: {
    no_key: 'weder Benutzer-ID noch E-Mail',
    ambiguous: 'mehrere Kontakte haben diese E-Mail-Adresse',
    name_reserved: 'der Name einer Angabe ist vergeben',
    too_many_attributes: 'zu viele Angaben',
  },
  toList: 'Zu den Kontakten',
}

import type { Words } from '../../../platform/text/demo-words.ts'
import { type Text, tag, type WrittenTicket } from './written-ticket.ts'

/** Shorter tickets from the weeks before, so that lists, filters and charts have something to show. */
// biome-ignore format: one ticket per line
const more: [WrittenTicket['type'], WrittenTicket['priority'], Text, Words?][] = [
  ['BUG', 1, { de: 'Beim Zurückgehen ist der Warenkorb wieder leer.', en: 'When I go back, the cart is empty again.' }, tag.kasse],
  ['FEEDBACK', 0, { de: 'Sehr freundliche Beratung am Telefon.', en: 'Very friendly advice on the phone.' }, tag.lob],
  ['INQUIRY', 1, { de: 'Bis wann kann ich kostenfrei stornieren?', en: 'How long can I cancel free of charge?' }],
  ['FEATURE_REQUEST', 0, { de: 'Kurse nach Wochentag filtern', en: 'Filter courses by day of the week' }, tag.suche],
  ['CRASH', 2, 'ChunkLoadError: Loading chunk 14 failed', tag.automatisch],
  ['BUG', 0, { de: 'Tippfehler auf der Seite zu „Statistik ohne Angst“', en: 'Typo on the “Statistics without fear” page' }, tag.text],
  ['INQUIRY', 1, { de: 'Brauche ich für den Kurs eine Kamera?', en: 'Do I need a camera for the course?' }],
  ['BUG', 2, { de: 'Anmeldung dreht sich im Kreis, ich komme nicht ins Konto.', en: 'Sign-in keeps looping, I cannot get into my account.' }, tag.konto],
  ['FEEDBACK', 0, { de: 'Die Abende vergehen wie im Flug.', en: 'The evenings fly by.' }, tag.lob],
  ['FEATURE_REQUEST', 1, { de: 'Erinnerung am Tag vor dem Kurs per E-Mail', en: 'Email reminder the day before class' }, tag.mail],
  ['INQUIRY', 0, { de: 'Wo finde ich meine Teilnahmebescheinigung?', en: 'Where do I find my certificate of attendance?' }],
  ['BUG', 1, { de: 'Video bleibt nach drei Minuten stehen.', en: 'The video freezes after three minutes.' }, tag.video],
  ['CRASH', 1, 'NetworkError when attempting to fetch resource.', tag.automatisch],
  ['FEEDBACK', 0, { de: 'Die Schrift dürfte etwas größer sein.', en: 'The text could be a little bigger.' }, tag.mobil],
  ['BUG', 1, { de: 'Rechnung zeigt die alte Adresse.', en: 'The invoice shows my old address.' }, tag.rechnung],
  ['INQUIRY', 1, { de: 'Gibt es eine Ermäßigung für Studierende?', en: 'Is there a student discount?' }],
  ['FEATURE_REQUEST', 0, { de: 'Dunkle Ansicht für den Abend', en: 'Dark mode for the evening' }, tag.mobil],
  ['BUG', 1, { de: 'Datum auf Englisch, obwohl die Seite deutsch ist.', en: 'Dates are in German although the site is in English.' }, tag.übersetzung],
  ['INQUIRY', 0, { de: 'Kann ich den Platz an eine Kollegin weitergeben?', en: 'Can I pass my seat on to a colleague?' }],
  ['BUG', 2, { de: 'Doppelte Abbuchung im letzten Monat', en: 'Charged twice last month' }, tag.kasse],
  ['FEEDBACK', 1, { de: 'Zu viele E-Mails vor dem Kursbeginn.', en: 'Too many emails before the course starts.' }, tag.mail],
  ['CRASH', 2, 'Unhandled rejection: payment intent not found', tag.automatisch],
  ['FEATURE_REQUEST', 0, { de: 'Merkzettel für Kurse, die mich interessieren', en: 'A wish list for courses I am interested in' }],
  ['INQUIRY', 1, { de: 'Ich habe mein Passwort vergessen und bekomme keine E-Mail.', en: 'I forgot my password and do not get an email.' }],
  ['BUG', 0, { de: 'Bild von „Daten zeichnen“ fehlt auf dem Tablet.', en: 'The “Drawing data” image is missing on my tablet.' }, tag.mobil],
  ['FEEDBACK', 0, { de: 'Endlich jemand, der Statistik erklären kann!', en: 'Finally someone who can explain statistics!' }, tag.lob],
  ['INQUIRY', 0, { de: 'Wie lange stehen die Aufzeichnungen bereit?', en: 'How long are the recordings available?' }],
  ['BUG', 1, { de: 'Filter „Anfänger“ zeigt auch andere Kurse.', en: 'The “Beginner” filter shows other courses, too.' }, tag.suche],
]
const regulars = ['mara', 'jonas', 'aylin', 'peter', 'sophie', 'emre', 'ines', 'tom', 'olivia', 'liam']

const answers: Partial<Record<WrittenTicket['type'], Words>> = {
  BUG: {
    de: 'Danke für den Hinweis, das ist behoben. Bitte laden Sie die Seite einmal neu.',
    en: 'Thanks for letting us know, it is fixed. Please reload the page.',
  },
  FEATURE_REQUEST: {
    de: 'Das ist eine gute Idee. Wir haben sie auf unsere Liste gesetzt.',
    en: 'That is a good idea. We have put it on our list.',
  },
  INQUIRY: {
    de: 'Das steht ausführlich in unserer Hilfe, und ich antworte Ihnen auch hier gern. Ist damit alles klar?',
    en: 'Our help center covers this in detail, and I am happy to answer here, too. Does that help?',
  },
}

// Uneven, but the same every time.
export const olderTickets = more.map(([type, priority, text, about], index): WrittenTicket => {
  const isDone = index % 4 !== 1
  const answer = isDone ? answers[type] : undefined
  return {
    who: regulars[(index * 3) % regulars.length] ?? 'mara',
    hoursAgo: 118 + index * 17 + ((index * 7) % 11) * 2,
    type,
    priority,
    text,
    path: index % 2 ? '/warenkorb' : '/',
    ...(about ? { tags: [about] } : {}),
    ...(isDone ? { status: 'closed' } : {}),
    ...(type === 'CRASH' || type === 'BUG' ? { log: index % 2 ? 'server' : 'script' } : {}),
    ...(type === 'BUG' && index % 3 === 0 ? { snapshot: true } : {}),
    ...(answer ? { says: [['team', 20 + ((index * 37) % 300), answer]] } : {}),
  }
})

export type DemoSays = [from: 'visitor' | 'team' | 'note' | 'bot', minutesAfter: number, text: string]

export interface DemoTicket {
  who: string
  hoursAgo: number
  type: 'BUG' | 'FEATURE_REQUEST' | 'FEEDBACK' | 'INQUIRY' | 'CRASH'
  priority: 0 | 1 | 2
  status?: 'in_progress' | 'closed'
  text: string
  tags?: string[]
  path?: string
  /** What the console and the network said. */
  log?: 'server' | 'script' | 'layout'
  /** A picture of the page, marked; with `replay` also how it came to it. */
  snapshot?: boolean
  replay?: boolean
  mine?: boolean
  says?: DemoSays[]
}

const latestTickets: DemoTicket[] = [
  {
    who: 'mara',
    hoursAgo: 2,
    type: 'BUG',
    priority: 2,
    text: 'Nach dem Klick auf „Gutschein einlösen“ kommt nur eine Fehlermeldung.',
    tags: ['kasse', 'gutschein'],
    path: '/warenkorb',
    log: 'server',
    snapshot: true,
    replay: true,
  },
  {
    who: 'guest-2',
    hoursAgo: 3,
    type: 'INQUIRY',
    priority: 1,
    text: 'Gibt es den Python-Kurs auch am Wochenende?',
    path: '/kurse/erste-schritte-python',
  },
  {
    who: 'aylin',
    hoursAgo: 5,
    type: 'BUG',
    priority: 1,
    text: 'Auf dem Handy verdeckt das Menü die Suche.',
    tags: ['mobil'],
    path: '/',
    log: 'layout',
    snapshot: true,
  },
  {
    who: 'peter',
    hoursAgo: 9,
    type: 'INQUIRY',
    priority: 2,
    status: 'in_progress',
    mine: true,
    text: 'Wir möchten zwölf Plätze für unser Team buchen. Bekommen wir eine Sammelrechnung?',
    tags: ['firmenkunde'],
    says: [
      [
        'team',
        18,
        'Guten Tag Herr Lindqvist, gern. Eine Rechnung für alle Plätze ist möglich. Für welchen Kurs?',
      ],
      ['visitor', 47, '„Daten zeichnen“ ab dem 14. Januar. Sind noch zwölf Plätze frei?'],
      ['note', 52, 'Nur sieben frei. Frage bei Tine, ob wir einen zweiten Termin öffnen.'],
    ],
  },
  {
    who: 'tom',
    hoursAgo: 12,
    type: 'FEEDBACK',
    priority: 0,
    text: 'Der neue Warenkorb ist viel übersichtlicher. Danke!',
    tags: ['lob'],
    path: '/warenkorb',
  },
  {
    who: 'guest-1',
    hoursAgo: 20,
    type: 'BUG',
    priority: 1,
    text: 'Die Bestätigung per E-Mail ist nie angekommen.',
    tags: ['mail'],
    path: '/warenkorb',
    log: 'script',
  },
  {
    who: 'jonas',
    hoursAgo: 26,
    type: 'FEATURE_REQUEST',
    priority: 0,
    status: 'closed',
    text: 'Kursunterlagen als PDF zum Mitnehmen in die Bahn wären großartig.',
    tags: ['unterlagen'],
    says: [
      [
        'team',
        90,
        'Gute Nachricht: Seit dieser Woche gibt es sie. Unter „Meine Kurse“ steht der neue Knopf.',
      ],
    ],
  },
  {
    who: 'sophie',
    hoursAgo: 30,
    type: 'CRASH',
    priority: 2,
    text: 'TypeError: Cannot read properties of undefined (reading ‘seats’)',
    tags: ['automatisch'],
    path: '/kurse/daten-zeichnen',
    log: 'script',
  },
  {
    who: 'olivia',
    hoursAgo: 40,
    type: 'INQUIRY',
    priority: 1,
    text: 'Are the courses held in English, too?',
    says: [
      ['bot', 1, 'Hello! Ask me a question and I look for the answer in our help centre.'],
      ['team', 25, 'Hi Olivia! From spring on there will be two courses in English. Shall I let you know?'],
      ['visitor', 31, 'Yes please, that would be lovely.'],
      ['team', 34, 'You are on the list.'],
    ],
    status: 'closed',
    mine: true,
  },
  {
    who: 'emre',
    hoursAgo: 52,
    type: 'BUG',
    priority: 2,
    status: 'in_progress',
    mine: true,
    text: 'Zahlung mit Karte bricht ab, das Geld ist aber abgebucht.',
    tags: ['kasse', 'dringend'],
    path: '/warenkorb',
    log: 'server',
    snapshot: true,
    replay: true,
    says: [
      ['team', 12, 'Das tut mir leid. Ich sehe die Buchung und kläre es mit dem Zahlungsdienst.'],
      ['note', 15, 'Zahlung liegt als „schwebend“ vor, Vorgang 88213.'],
      ['visitor', 140, 'Danke, dass Sie sich so schnell melden.'],
    ],
  },
  {
    who: 'ines',
    hoursAgo: 74,
    type: 'FEATURE_REQUEST',
    priority: 1,
    text: 'Bitte eine Übersicht, wer aus unserer Firma welchen Kurs besucht.',
    tags: ['firmenkunde'],
  },
  {
    who: 'liam',
    hoursAgo: 100,
    type: 'BUG',
    priority: 0,
    status: 'closed',
    text: 'The English price list still says “ab 149 €”.',
    tags: ['übersetzung'],
    path: '/',
    snapshot: true,
    says: [['team', 240, 'Fixed, thank you for telling us!']],
  },
]

/** Shorter ones of the weeks before, so that lists, filters and charts have something to show. */
const more: [DemoTicket['type'], DemoTicket['priority'], string, string?][] = [
  ['BUG', 1, 'Beim Zurückgehen ist der Warenkorb wieder leer.', 'kasse'],
  ['FEEDBACK', 0, 'Sehr freundliche Beratung am Telefon.', 'lob'],
  ['INQUIRY', 1, 'Bis wann kann ich kostenfrei stornieren?'],
  ['FEATURE_REQUEST', 0, 'Kurse nach Wochentag filtern', 'suche'],
  ['CRASH', 2, 'ChunkLoadError: Loading chunk 14 failed', 'automatisch'],
  ['BUG', 0, 'Tippfehler auf der Seite zu „Statistik ohne Angst“', 'text'],
  ['INQUIRY', 1, 'Brauche ich für den Kurs eine Kamera?'],
  ['BUG', 2, 'Anmeldung dreht sich im Kreis, ich komme nicht ins Konto.', 'konto'],
  ['FEEDBACK', 0, 'Die Abende vergehen wie im Flug.', 'lob'],
  ['FEATURE_REQUEST', 1, 'Erinnerung am Tag vor dem Kurs per E-Mail', 'mail'],
  ['INQUIRY', 0, 'Wo finde ich meine Teilnahmebescheinigung?'],
  ['BUG', 1, 'Video bleibt nach drei Minuten stehen.', 'video'],
  ['CRASH', 1, 'NetworkError when attempting to fetch resource.', 'automatisch'],
  ['FEEDBACK', 0, 'Die Schrift dürfte etwas größer sein.', 'mobil'],
  ['BUG', 1, 'Rechnung zeigt die alte Adresse.', 'rechnung'],
  ['INQUIRY', 1, 'Gibt es eine Ermäßigung für Studierende?'],
  ['FEATURE_REQUEST', 0, 'Dunkle Ansicht für den Abend', 'mobil'],
  ['BUG', 1, 'Datum auf Englisch, obwohl die Seite deutsch ist.', 'übersetzung'],
  ['INQUIRY', 0, 'Kann ich den Platz an eine Kollegin weitergeben?'],
  ['BUG', 2, 'Doppelte Abbuchung im letzten Monat', 'kasse'],
  ['FEEDBACK', 1, 'Zu viele E-Mails vor dem Kursbeginn.', 'mail'],
  ['CRASH', 2, 'Unhandled rejection: payment intent not found', 'automatisch'],
  ['FEATURE_REQUEST', 0, 'Merkzettel für Kurse, die mich interessieren'],
  ['INQUIRY', 1, 'Ich habe mein Passwort vergessen und bekomme keine E-Mail.'],
  ['BUG', 0, 'Bild von „Daten zeichnen“ fehlt auf dem Tablet.', 'mobil'],
  ['FEEDBACK', 0, 'Endlich jemand, der Statistik erklären kann!', 'lob'],
  ['INQUIRY', 0, 'Wie lange stehen die Aufzeichnungen bereit?'],
  ['BUG', 1, 'Filter „Anfänger“ zeigt auch andere Kurse.', 'suche'],
]
const regulars = ['mara', 'jonas', 'aylin', 'peter', 'sophie', 'emre', 'ines', 'tom', 'olivia', 'liam']

const answers: Partial<Record<DemoTicket['type'], string>> = {
  BUG: 'Danke für den Hinweis, das ist behoben. Bitte laden Sie die Seite einmal neu.',
  FEATURE_REQUEST: 'Das ist eine gute Idee. Wir haben sie auf unsere Liste gesetzt.',
  INQUIRY:
    'Das steht ausführlich in unserer Hilfe, und ich antworte Ihnen auch hier gern. Ist damit alles klar?',
}

// Uneven, but the same every time.
const olderTickets = more.map(([type, priority, text, tag], index): DemoTicket => {
  const isDone = index % 4 !== 1
  const answer = isDone ? answers[type] : undefined
  return {
    who: regulars[(index * 3) % regulars.length] ?? 'mara',
    hoursAgo: 118 + index * 17 + ((index * 7) % 11) * 2,
    type,
    priority,
    text,
    path: index % 2 ? '/warenkorb' : '/',
    ...(tag ? { tags: [tag] } : {}),
    ...(isDone ? { status: 'closed' } : {}),
    ...(type === 'CRASH' || type === 'BUG' ? { log: index % 2 ? 'server' : 'script' } : {}),
    ...(type === 'BUG' && index % 3 === 0 ? { snapshot: true } : {}),
    ...(answer ? { says: [['team', 20 + ((index * 37) % 300), answer]] } : {}),
  }
})

export const demoTickets: DemoTicket[] = [...latestTickets, ...olderTickets]

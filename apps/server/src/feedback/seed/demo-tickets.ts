import { type DemoLang, type Spoken, spoken, type Words } from '../../platform/demo-words.ts'

type Text = string | Words

type Says = [from: 'visitor' | 'team' | 'note' | 'bot', minutesAfter: number, text: Text]

/** A text that is only a string reads the same in both languages. */
interface WrittenTicket {
  who: string
  hoursAgo: number
  type: 'BUG' | 'FEATURE_REQUEST' | 'FEEDBACK' | 'INQUIRY' | 'CRASH'
  priority: 0 | 1 | 2
  status?: 'in_progress' | 'closed'
  text: Text
  tags?: Words[]
  path?: string
  /** What the console and the network said. */
  log?: 'server' | 'script' | 'layout'
  /** A picture of the page, marked; with `replay` also how it came to it. */
  snapshot?: boolean
  replay?: boolean
  mine?: boolean
  says?: Says[]
}

export type DemoTicket = Spoken<WrittenTicket>

const tag = {
  kasse: { de: 'kasse', en: 'checkout' },
  gutschein: { de: 'gutschein', en: 'voucher' },
  mobil: { de: 'mobil', en: 'mobile' },
  firmenkunde: { de: 'firmenkunde', en: 'business' },
  lob: { de: 'lob', en: 'praise' },
  mail: { de: 'mail', en: 'email' },
  unterlagen: { de: 'unterlagen', en: 'materials' },
  automatisch: { de: 'automatisch', en: 'automatic' },
  dringend: { de: 'dringend', en: 'urgent' },
  übersetzung: { de: 'übersetzung', en: 'translation' },
  suche: { de: 'suche', en: 'search' },
  text: { de: 'text', en: 'text' },
  konto: { de: 'konto', en: 'account' },
  video: { de: 'video', en: 'video' },
  rechnung: { de: 'rechnung', en: 'invoice' },
} satisfies Record<string, Words>

const latestTickets: WrittenTicket[] = [
  {
    who: 'mara',
    hoursAgo: 2,
    type: 'BUG',
    priority: 2,
    text: {
      de: 'Nach dem Klick auf „Gutschein einlösen“ kommt nur eine Fehlermeldung.',
      en: 'Clicking “Redeem voucher” just shows an error.',
    },
    tags: [tag.kasse, tag.gutschein],
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
    text: {
      de: 'Gibt es den Python-Kurs auch am Wochenende?',
      en: 'Is there a weekend version of the Python course?',
    },
    path: '/kurse/erste-schritte-python',
  },
  {
    who: 'aylin',
    hoursAgo: 5,
    type: 'BUG',
    priority: 1,
    text: {
      de: 'Auf dem Handy verdeckt das Menü die Suche.',
      en: 'On my phone, the menu covers the search box.',
    },
    tags: [tag.mobil],
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
    text: {
      de: 'Wir möchten zwölf Plätze für unser Team buchen. Bekommen wir eine Sammelrechnung?',
      en: 'We would like to book twelve seats for our team. Can we get a single invoice?',
    },
    tags: [tag.firmenkunde],
    says: [
      [
        'team',
        18,
        {
          de: 'Guten Tag Herr Lindqvist, gern. Eine Rechnung für alle Plätze ist möglich. Für welchen Kurs?',
          en: 'Hello Peter, of course. One invoice for all seats is no problem. Which course is it?',
        },
      ],
      [
        'visitor',
        47,
        {
          de: '„Daten zeichnen“ ab dem 14. Januar. Sind noch zwölf Plätze frei?',
          en: '“Drawing data”, starting January 14. Are there still twelve seats left?',
        },
      ],
      [
        'note',
        52,
        {
          de: 'Nur sieben frei. Frage bei Tine, ob wir einen zweiten Termin öffnen.',
          en: 'Only seven left. Asking Tine whether we can open a second group.',
        },
      ],
    ],
  },
  {
    who: 'tom',
    hoursAgo: 12,
    type: 'FEEDBACK',
    priority: 0,
    text: {
      de: 'Der neue Warenkorb ist viel übersichtlicher. Danke!',
      en: 'The new cart is so much clearer. Thank you!',
    },
    tags: [tag.lob],
    path: '/warenkorb',
  },
  {
    who: 'guest-1',
    hoursAgo: 20,
    type: 'BUG',
    priority: 1,
    text: {
      de: 'Die Bestätigung per E-Mail ist nie angekommen.',
      en: 'The confirmation email never arrived.',
    },
    tags: [tag.mail],
    path: '/warenkorb',
    log: 'script',
  },
  {
    who: 'jonas',
    hoursAgo: 26,
    type: 'FEATURE_REQUEST',
    priority: 0,
    status: 'closed',
    text: {
      de: 'Kursunterlagen als PDF zum Mitnehmen in die Bahn wären großartig.',
      en: 'Course materials as a PDF for the train ride would be great.',
    },
    tags: [tag.unterlagen],
    says: [
      [
        'team',
        90,
        {
          de: 'Gute Nachricht: Seit dieser Woche gibt es sie. Unter „Meine Kurse“ steht der neue Button.',
          en: 'Good news: they are here as of this week. Look for the new button under “My courses”.',
        },
      ],
    ],
  },
  {
    who: 'sophie',
    hoursAgo: 30,
    type: 'CRASH',
    priority: 2,
    text: 'TypeError: Cannot read properties of undefined (reading ‘seats’)',
    tags: [tag.automatisch],
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
      ['bot', 1, 'Hi! Ask me a question and I will look for the answer in our help center.'],
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
    text: {
      de: 'Zahlung mit Karte bricht ab, das Geld ist aber abgebucht.',
      en: 'Card payment fails, but the money is gone from my account.',
    },
    tags: [tag.kasse, tag.dringend],
    path: '/warenkorb',
    log: 'server',
    snapshot: true,
    replay: true,
    says: [
      [
        'team',
        12,
        {
          de: 'Das tut mir leid. Ich sehe die Buchung und kläre es mit dem Zahlungsdienst.',
          en: 'I am sorry about that. I can see the charge and will sort it out with the payment provider.',
        },
      ],
      [
        'note',
        15,
        {
          de: 'Zahlung liegt als „schwebend“ vor, Vorgang 88213.',
          en: 'Payment shows as “pending”, case 88213.',
        },
      ],
      [
        'visitor',
        140,
        { de: 'Danke, dass Sie sich so schnell melden.', en: 'Thanks for getting back to me so quickly.' },
      ],
    ],
  },
  {
    who: 'ines',
    hoursAgo: 74,
    type: 'FEATURE_REQUEST',
    priority: 1,
    text: {
      de: 'Bitte eine Übersicht, wer aus unserer Firma welchen Kurs besucht.',
      en: 'Please add an overview of who from our company takes which course.',
    },
    tags: [tag.firmenkunde],
  },
  {
    who: 'liam',
    hoursAgo: 100,
    type: 'BUG',
    priority: 0,
    status: 'closed',
    text: {
      de: 'The English price list still says “ab 149 €”.',
      en: 'The price list says “from 149” without a currency.',
    },
    tags: [tag.übersetzung],
    path: '/',
    snapshot: true,
    says: [['team', 240, 'Fixed, thank you for telling us!']],
  },
]

/** Shorter ones of the weeks before, so that lists, filters and charts have something to show. */
const more: [WrittenTicket['type'], WrittenTicket['priority'], Text, Words?][] = [
  [
    'BUG',
    1,
    { de: 'Beim Zurückgehen ist der Warenkorb wieder leer.', en: 'When I go back, the cart is empty again.' },
    tag.kasse,
  ],
  [
    'FEEDBACK',
    0,
    { de: 'Sehr freundliche Beratung am Telefon.', en: 'Very friendly advice on the phone.' },
    tag.lob,
  ],
  [
    'INQUIRY',
    1,
    { de: 'Bis wann kann ich kostenfrei stornieren?', en: 'How long can I cancel free of charge?' },
  ],
  [
    'FEATURE_REQUEST',
    0,
    { de: 'Kurse nach Wochentag filtern', en: 'Filter courses by day of the week' },
    tag.suche,
  ],
  ['CRASH', 2, 'ChunkLoadError: Loading chunk 14 failed', tag.automatisch],
  [
    'BUG',
    0,
    {
      de: 'Tippfehler auf der Seite zu „Statistik ohne Angst“',
      en: 'Typo on the “Statistics without fear” page',
    },
    tag.text,
  ],
  ['INQUIRY', 1, { de: 'Brauche ich für den Kurs eine Kamera?', en: 'Do I need a camera for the course?' }],
  [
    'BUG',
    2,
    {
      de: 'Anmeldung dreht sich im Kreis, ich komme nicht ins Konto.',
      en: 'Sign-in keeps looping, I cannot get into my account.',
    },
    tag.konto,
  ],
  ['FEEDBACK', 0, { de: 'Die Abende vergehen wie im Flug.', en: 'The evenings fly by.' }, tag.lob],
  [
    'FEATURE_REQUEST',
    1,
    { de: 'Erinnerung am Tag vor dem Kurs per E-Mail', en: 'Email reminder the day before class' },
    tag.mail,
  ],
  [
    'INQUIRY',
    0,
    { de: 'Wo finde ich meine Teilnahmebescheinigung?', en: 'Where do I find my certificate of attendance?' },
  ],
  [
    'BUG',
    1,
    { de: 'Video bleibt nach drei Minuten stehen.', en: 'The video freezes after three minutes.' },
    tag.video,
  ],
  ['CRASH', 1, 'NetworkError when attempting to fetch resource.', tag.automatisch],
  [
    'FEEDBACK',
    0,
    { de: 'Die Schrift dürfte etwas größer sein.', en: 'The text could be a little bigger.' },
    tag.mobil,
  ],
  [
    'BUG',
    1,
    { de: 'Rechnung zeigt die alte Adresse.', en: 'The invoice shows my old address.' },
    tag.rechnung,
  ],
  ['INQUIRY', 1, { de: 'Gibt es eine Ermäßigung für Studierende?', en: 'Is there a student discount?' }],
  ['FEATURE_REQUEST', 0, { de: 'Dunkle Ansicht für den Abend', en: 'Dark mode for the evening' }, tag.mobil],
  [
    'BUG',
    1,
    {
      de: 'Datum auf Englisch, obwohl die Seite deutsch ist.',
      en: 'Dates are in German although the site is in English.',
    },
    tag.übersetzung,
  ],
  [
    'INQUIRY',
    0,
    { de: 'Kann ich den Platz an eine Kollegin weitergeben?', en: 'Can I pass my seat on to a colleague?' },
  ],
  ['BUG', 2, { de: 'Doppelte Abbuchung im letzten Monat', en: 'Charged twice last month' }, tag.kasse],
  [
    'FEEDBACK',
    1,
    { de: 'Zu viele E-Mails vor dem Kursbeginn.', en: 'Too many emails before the course starts.' },
    tag.mail,
  ],
  ['CRASH', 2, 'Unhandled rejection: payment intent not found', tag.automatisch],
  [
    'FEATURE_REQUEST',
    0,
    { de: 'Merkzettel für Kurse, die mich interessieren', en: 'A wish list for courses I am interested in' },
  ],
  [
    'INQUIRY',
    1,
    {
      de: 'Ich habe mein Passwort vergessen und bekomme keine E-Mail.',
      en: 'I forgot my password and do not get an email.',
    },
  ],
  [
    'BUG',
    0,
    {
      de: 'Bild von „Daten zeichnen“ fehlt auf dem Tablet.',
      en: 'The “Drawing data” image is missing on my tablet.',
    },
    tag.mobil,
  ],
  [
    'FEEDBACK',
    0,
    { de: 'Endlich jemand, der Statistik erklären kann!', en: 'Finally someone who can explain statistics!' },
    tag.lob,
  ],
  [
    'INQUIRY',
    0,
    { de: 'Wie lange stehen die Aufzeichnungen bereit?', en: 'How long are the recordings available?' },
  ],
  [
    'BUG',
    1,
    {
      de: 'Filter „Anfänger“ zeigt auch andere Kurse.',
      en: 'The “Beginner” filter shows other courses, too.',
    },
    tag.suche,
  ],
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
const olderTickets = more.map(([type, priority, text, about], index): WrittenTicket => {
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

export const demoTickets = (lang: DemoLang): DemoTicket[] => spoken([...latestTickets, ...olderTickets], lang)

import { type DemoLang, type Spoken, spoken } from '../../../platform/text/demo-words.ts'
import { olderTickets } from './demo-older-tickets.ts'
import { tag, type WrittenTicket } from './written-ticket.ts'

export type DemoTicket = Spoken<WrittenTicket>

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

export const demoTickets = (lang: DemoLang): DemoTicket[] => spoken([...latestTickets, ...olderTickets], lang)

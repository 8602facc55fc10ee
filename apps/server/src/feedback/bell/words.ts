import type { Ring, RingReason } from '@lotse/contracts/console/socket'
import { wordsFor } from '@lotse/rules/mail/letter-texts'
import { oneLine } from '../../platform/text/one-line.ts'

export type Lang = 'de' | 'en'
export const langOf = (lang: string): Lang => (lang === 'de' ? 'de' : 'en')

type Said = Record<RingReason, (who: string) => string>

const de: Said = {
  new: who => `Neues Ticket von ${who || 'einem Besucher'}`,
  answer: who => `${who || 'Ein Besucher'} hat geantwortet`,
  assigned: who => (who ? `${who} hat Ihnen ein Ticket zugewiesen` : 'Ihnen wurde ein Ticket zugewiesen'),
  mention: who => `${who || 'Jemand'} hat Sie erwähnt`,
  handover: who => `${who || 'Ein Besucher'} wartet auf Ihr Team`,
  back: who => `Wieder da: Ticket von ${who || 'einem Besucher'}`,
  overdue: who => `Überfällig: ${who || 'Ein Besucher'} wartet auf die erste Antwort`,
  reminder: who => `Erinnerung: Ticket von ${who || 'einem Besucher'}`,
  held: who => `Nicht gesendet: eine geplante Antwort an ${who || 'einen Besucher'}`,
  rated: who => `${who || 'Ein Besucher'} ist mit der Hilfe unzufrieden`,
}
const en: Said = {
  new: who => `New ticket from ${who || 'a visitor'}`,
  answer: who => `${who || 'A visitor'} has replied`,
  assigned: who => (who ? `${who} has assigned a ticket to you` : 'A ticket was assigned to you'),
  mention: who => `${who || 'Somebody'} has mentioned you`,
  handover: who => `${who || 'A visitor'} is waiting for your team`,
  back: who => `Back again: ticket from ${who || 'a visitor'}`,
  overdue: who => `Overdue: ${who || 'a visitor'} is waiting for the first reply`,
  reminder: who => `Reminder: ticket from ${who || 'a visitor'}`,
  held: who => `Not sent: a scheduled reply to ${who || 'a visitor'}`,
  rated: who => `${who || 'A visitor'} is unhappy with the help`,
}
const said: Record<Lang, Said> = { de, en }

/** Visitors without a name, as the console calls them. */
export const anonymousName: Record<Lang, (code: string) => string> = {
  de: code => `Besucher ${code}`,
  en: code => `Visitor ${code}`,
}

/** Who caused it; empty for a colleague without a name. */
export const whoIn = (lang: Lang, { who, code }: Pick<Ring, 'who' | 'code'>): string =>
  who || (code && anonymousName[lang](code))

/** What happened, as a sentence. */
export const headline = (lang: Lang, ring: Pick<Ring, 'why' | 'who' | 'code'>): string =>
  said[lang][ring.why](whoIn(lang, ring))

export const ticketName = (lang: Lang, { number, title }: Pick<Ring, 'number' | 'title'>): string =>
  `#${number} ${title || (lang === 'de' ? 'Ohne Titel' : 'Untitled')}`

export const mailWords = {
  de: {
    open: 'Im Eingang öffnen',
    reply: 'Antworten Sie einfach auf diese E-Mail: Ihre Antwort geht an den Besucher.',
    note: 'Antworten Sie einfach auf diese E-Mail: Ihre Antwort wird eine Notiz, die nur das Team sieht.',
    end: (project: string) => `Keine E-Mails mehr zu „${project}“`,
    answered: (who: string) => `${who} hat schon geantwortet.`,
    rated: (mood: string) => `Bewertung: ${mood}`,
    word: (text: string) => `„${text}“`,
    digest: (open: number, project: string) =>
      `${open} ${open === 1 ? 'nicht erledigtes Ticket' : 'nicht erledigte Tickets'} in ${project}`,
    unassigned: (count: number) => `${count} davon ohne Zuständige.`,
    mine: (count: number) => `${count} davon bei Ihnen.`,
    oldest: 'Am längsten nicht erledigt:',
    more: (count: number, project: string) =>
      `${count} ${count === 1 ? 'weiteres Gespräch' : 'weitere Gespräche'} in ${project}`,
    moreHint: 'In der letzten Stunde war viel los. Was nach den ersten zehn E-Mails dazukam:',
    rest: (count: number) => `und ${count} ${count === 1 ? 'weiteres' : 'weitere'}`,
    openInbox: 'Eingang öffnen',
  },
  en: {
    open: 'Open in the inbox',
    reply: 'Just reply to this email: your answer goes to the visitor.',
    note: 'Just reply to this email: your answer becomes a note that only the team sees.',
    end: (project: string) => `No more emails about “${project}”`,
    answered: (who: string) => `${who} has already replied.`,
    rated: (mood: string) => `Rating: ${mood}`,
    word: (text: string) => `“${text}”`,
    digest: (open: number, project: string) =>
      `${open} unresolved ${open === 1 ? 'ticket' : 'tickets'} in ${project}`,
    unassigned: (count: number) => `${count} of them unassigned.`,
    mine: (count: number) => `${count} of them yours.`,
    oldest: 'Unresolved the longest:',
    more: (count: number, project: string) =>
      `${count} more ${count === 1 ? 'conversation' : 'conversations'} in ${project}`,
    moreHint: 'The last hour was busy. This came after the first ten emails:',
    rest: (count: number) => `and ${count} more`,
    openInbox: 'Open the inbox',
  },
} satisfies Record<Lang, unknown>

/** A mail names the files: they are seen where they are kept. */
export const fileLines = (lang: Lang, names: string[]): string =>
  names.map(name => `${wordsFor(lang).around.file}: ${oneLine(name)}`).join('\n')

export const pageWords = {
  de: {
    title: 'Keine E-Mails mehr',
    ask: (project: string) => `Sie bekommen dann keine E-Mails mehr zum Projekt „${project}“.`,
    button: 'Abbestellen',
    done: 'Abbestellt. Sie können das in Ihrem Konto jederzeit ändern.',
    gone: 'Dieser Link gilt nicht mehr.',
  },
  en: {
    title: 'No more emails',
    ask: (project: string) => `You will get no more emails about the project “${project}”.`,
    button: 'Unsubscribe',
    done: 'Unsubscribed. You can change this in your account at any time.',
    gone: 'This link is no longer valid.',
  },
} satisfies Record<Lang, unknown>

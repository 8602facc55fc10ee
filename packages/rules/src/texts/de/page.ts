import type { PageWords } from '../words.ts'
import { mail } from './mail.ts'
import { widget } from './widget.ts'

export const page: PageWords = {
  gone: 'Dieser Link gilt nicht mehr',
  goneText:
    'Er ist abgelaufen oder unvollständig. Antworten Sie auf die E-Mail, oder schreiben Sie auf der Website.',
  title: 'Ihr Gespräch mit {0}',
  older: 'Ältere Nachrichten sehen Sie auf der Website.',
  show: 'Gespräch anzeigen',
  showLead: 'Damit bestätigen Sie auch, dass diese E-Mail-Adresse Ihre ist.',
  answer: 'Ihre Antwort',
  send: 'Senden',
  sent: 'Nachricht gesendet.',
  site: 'Zur Website',
  toConversation: 'Zum Gespräch',
  confirmTitle: 'E-Mail-Adresse bestätigen',
  confirmLead: 'Danach senden wir Ihnen die Antworten, die auf Sie warten.',
  confirmLeadOf: 'Danach senden wir Ihnen die Antworten von {0}, die auf Sie warten.',
  confirmed: 'Danke! Antworten von {0} kommen jetzt per E-Mail.',
  stopLead: 'Antworten dieser Website kommen dann nicht mehr per E-Mail.',
  stopLeadOf: 'Antworten von {0} kommen dann nicht mehr per E-Mail.',
  stopped: 'Sie erhalten keine E-Mails von {0} mehr.',
  resume: 'Doch wieder erhalten',
  resumed: 'Sie erhalten wieder E-Mails von {0}.',
  rateTitle: 'Ihre Bewertung',
  over: 'Diese Frage ist nicht mehr offen',
  overText: 'Sie wurde vor zu langer Zeit gestellt, oder Ihr Anliegen ist wieder in Arbeit.',
  failed: 'Das hat nicht geklappt. Bitte versuchen Sie es noch einmal.',
  around: mail.around,
  confirm: mail.proof.button,
  talk: widget.chat,
  rating: widget.rating,
  moods: widget.flow.moods,
  updated: widget.help.updated,
}

import type { MailWords } from '../words.ts'
import { moods } from './moods.ts'

export const mail: MailWords = {
  answerLine: '— Bitte oberhalb dieser Zeile antworten —',
  letter: {
    subject: 'Neue Antwort von {project}',
    intro: '{agent} hat Ihnen geantwortet:',
    button: 'Gespräch öffnen',
    footer: 'Sie erhalten diese E-Mail, weil Sie {project} geschrieben haben.',
  },
  rating: {
    question: 'Wie zufrieden sind Sie mit unserer Hilfe?',
    subject: 'Wie zufrieden sind Sie mit {project}?',
    intro: 'Ihr Anliegen bei {project} ist erledigt. Wie war es? Wählen Sie einfach ein Gesicht.',
    moods,
  },
  around: {
    team: 'Das Team',
    you: 'Sie',
    guest: 'Gast',
    conversation: 'Bisheriges Gespräch',
    stop: 'Keine E-Mails mehr erhalten',
    picture: 'Bild ansehen',
    video: 'Video ansehen',
    file: 'Anhang',
  },
  proof: {
    subject: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
    text: 'Bei {project} wurde diese E-Mail-Adresse angegeben, und dort wartet eine Antwort. Bestätigen Sie die Adresse, dann senden wir sie Ihnen.',
    button: 'Adresse bestätigen',
    footer: 'Waren Sie das nicht? Dann müssen Sie nichts tun.',
  },
}

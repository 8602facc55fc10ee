import type { MailWords } from '../words.ts'
import { moods } from './moods.ts'

export const mail: MailWords = {
  answerLine: '— Antwoord boven deze regel —',
  letter: {
    subject: 'Nieuw antwoord van {project}',
    intro: '{agent} heeft u geantwoord:',
    button: 'Gesprek openen',
    footer: 'U ontvangt deze e-mail omdat u {project} hebt geschreven.',
  },
  rating: {
    question: 'Hoe tevreden bent u over onze hulp?',
    subject: 'Hoe tevreden bent u over {project}?',
    intro: 'Uw vraag aan {project} is opgelost. Hoe ging het? Kies gewoon een gezicht.',
    moods: moods,
  },
  around: {
    team: 'Het team',
    you: 'U',
    guest: 'Gast',
    conversation: 'Gesprek tot nu toe',
    stop: 'Geen e-mails meer ontvangen',
    picture: 'Afbeelding bekijken',
    video: 'Video bekijken',
    file: 'Bijlage',
  },
  proof: {
    subject: 'Bevestig uw e-mailadres',
    text: 'Dit e-mailadres is opgegeven bij {project}, en daar wacht een antwoord op u. Bevestig het adres, dan sturen wij het u toe.',
    button: 'Adres bevestigen',
    footer: 'Was u dit niet? Dan hoeft u niets te doen.',
  },
}

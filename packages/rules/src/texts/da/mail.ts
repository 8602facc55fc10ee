import type { MailWords } from '../words.ts'
import { moods } from './moods.ts'

export const mail: MailWords = {
  answerLine: '— Skriv dit svar over denne linje —',
  letter: {
    subject: 'Nyt svar fra {project}',
    intro: '{agent} har svaret dig:',
    button: 'Åbn samtalen',
    footer: 'Du får denne e-mail, fordi du har skrevet til {project}.',
  },
  rating: {
    question: 'Hvor tilfreds er du med vores hjælp?',
    subject: 'Hvor tilfreds er du med {project}?',
    intro: 'Din henvendelse til {project} er løst. Hvordan gik det? Vælg bare et ansigt.',
    moods: moods,
  },
  around: {
    team: 'Teamet',
    you: 'Dig',
    guest: 'Gæst',
    conversation: 'Samtalen indtil nu',
    stop: 'Afmeld e-mails',
    picture: 'Se billede',
    video: 'Se video',
    file: 'Vedhæftet fil',
  },
  proof: {
    subject: 'Bekræft din e-mailadresse',
    text: 'Denne e-mailadresse er oplyst hos {project}, og der venter et svar. Bekræft adressen, så sender vi det til dig.',
    button: 'Bekræft adressen',
    footer: 'Var det ikke dig? Så skal du ikke gøre noget.',
  },
}

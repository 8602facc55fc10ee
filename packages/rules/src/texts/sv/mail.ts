import type { MailWords } from '../words.ts'
import { moods } from './moods.ts'

export const mail: MailWords = {
  answerLine: '— Skriv ditt svar ovanför den här raden —',
  letter: {
    subject: 'Nytt svar från {project}',
    intro: '{agent} har svarat dig:',
    button: 'Öppna konversationen',
    footer: 'Du får det här mejlet för att du har skrivit till {project}.',
  },
  rating: {
    question: 'Hur nöjd är du med vår hjälp?',
    subject: 'Hur nöjd är du med {project}?',
    intro: 'Ditt ärende hos {project} är löst. Hur gick det? Välj bara ett ansikte.',
    moods: moods,
  },
  around: {
    team: 'Teamet',
    you: 'Du',
    guest: 'Gäst',
    conversation: 'Konversationen hittills',
    stop: 'Avsluta mejlen',
    picture: 'Visa bild',
    video: 'Visa video',
    file: 'Bilaga',
  },
  proof: {
    subject: 'Bekräfta din e-postadress',
    text: 'Den här e-postadressen har angetts hos {project}, och där väntar ett svar. Bekräfta adressen så skickar vi det till dig.',
    button: 'Bekräfta adressen',
    footer: 'Var det inte du? Då behöver du inte göra något.',
  },
}

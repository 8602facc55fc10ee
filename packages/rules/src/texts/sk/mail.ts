import type { MailWords } from '../words.ts'
import { moods } from './moods.ts'

export const mail: MailWords = {
  answerLine: '— Odpovedzte prosím nad týmto riadkom —',
  letter: {
    subject: 'Nová odpoveď: {project}',
    intro: '{agent} vám odpovedá:',
    button: 'Otvoriť konverzáciu',
    footer: 'Tento e-mail ste dostali, pretože ste napísali: {project}.',
  },
  rating: {
    question: 'Ako ste spokojní s našou pomocou?',
    subject: 'Ako ste spokojní s pomocou {project}?',
    intro: 'Vaša požiadavka ({project}) je vyriešená. Aké to bolo? Stačí vybrať tvár.',
    moods: moods,
  },
  around: {
    team: 'Tím',
    you: 'Vy',
    guest: 'Hosť',
    conversation: 'Doterajšia konverzácia',
    stop: 'Nechcem ďalšie e-maily',
    picture: 'Zobraziť obrázok',
    video: 'Zobraziť video',
    file: 'Príloha',
  },
  proof: {
    subject: 'Potvrďte prosím svoju e-mailovú adresu',
    text: 'Táto e-mailová adresa bola zadaná tu: {project}. Čaká tam odpoveď. Potvrďte adresu a odpoveď vám pošleme.',
    button: 'Potvrdiť adresu',
    footer: 'Neboli ste to vy? Potom nemusíte nič robiť.',
  },
}

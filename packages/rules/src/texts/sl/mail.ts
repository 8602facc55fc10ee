import type { MailWords } from '../words.ts'
import { moods } from './moods.ts'

export const mail: MailWords = {
  answerLine: '— Odgovorite nad to vrstico —',
  letter: {
    subject: 'Nov odgovor: {project}',
    intro: '{agent} vam odgovarja:',
    button: 'Odpri pogovor',
    footer: 'To sporočilo ste prejeli, ker ste pisali na {project}.',
  },
  rating: {
    question: 'Kako ste zadovoljni z našo pomočjo?',
    subject: 'Kako ste zadovoljni: {project}?',
    intro: 'Vaša zadeva ({project}) je rešena. Kako je bilo? Samo izberite obraz.',
    moods: moods,
  },
  around: {
    team: 'Ekipa',
    you: 'Vi',
    guest: 'Gost',
    conversation: 'Dosedanji pogovor',
    stop: 'Odjava',
    picture: 'Prikaži sliko',
    video: 'Prikaži videoposnetek',
    file: 'Priponka',
  },
  proof: {
    subject: 'Potrdite svoj e-poštni naslov',
    text: 'Ta e-poštni naslov je bil naveden tukaj: {project}. Tam čaka odgovor. Potrdite naslov in poslali vam ga bomo.',
    button: 'Potrdi naslov',
    footer: 'Niste bili vi? Potem vam ni treba storiti ničesar.',
  },
}

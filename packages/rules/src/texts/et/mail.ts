import type { MailWords } from '../words.ts'
import { moods } from './moods.ts'

export const mail: MailWords = {
  answerLine: '— Palun kirjutage vastus selle rea kohale —',
  letter: {
    subject: 'Uus vastus: {project}',
    intro: '{agent} vastas teile:',
    button: 'Ava vestlus',
    footer: 'Saite selle e-kirja, sest kirjutasite siia: {project}.',
  },
  rating: {
    question: 'Kui rahul olete meie abiga?',
    subject: 'Kui rahul olete: {project}?',
    intro: 'Teie pöördumine ({project}) on lahendatud. Kuidas läks? Valige lihtsalt nägu.',
    moods: moods,
  },
  around: {
    team: 'Meeskond',
    you: 'Teie',
    guest: 'Külaline',
    conversation: 'Senine vestlus',
    stop: 'Loobu e-kirjadest',
    picture: 'Vaata pilti',
    video: 'Vaata videot',
    file: 'Manus',
  },
  proof: {
    subject: 'Palun kinnitage oma e-posti aadress',
    text: 'See e-posti aadress anti siin: {project}. Seal ootab vastus. Kinnitage aadress ja saadame selle teile.',
    button: 'Kinnita aadress',
    footer: 'See polnud teie? Siis ei pea te midagi tegema.',
  },
}

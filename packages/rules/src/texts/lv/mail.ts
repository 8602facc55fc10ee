import type { MailWords } from '../words.ts'
import { moods } from './moods.ts'

export const mail: MailWords = {
  answerLine: '— Lūdzu, rakstiet atbildi virs šīs rindas —',
  letter: {
    subject: 'Jauna atbilde: {project}',
    intro: '{agent} jums atbildēja:',
    button: 'Atvērt sarunu',
    footer: 'Šo e-pastu saņēmāt, jo rakstījāt šeit: {project}.',
  },
  rating: {
    question: 'Kā vērtējat mūsu palīdzību?',
    subject: 'Kā vērtējat palīdzību: {project}?',
    intro: 'Jūsu pieprasījums ({project}) ir atrisināts. Kā veicās? Vienkārši izvēlieties seju.',
    moods: moods,
  },
  around: {
    team: 'Komanda',
    you: 'Jūs',
    guest: 'Viesis',
    conversation: 'Līdzšinējā saruna',
    stop: 'Atteikties no e-pastiem',
    picture: 'Skatīt attēlu',
    video: 'Skatīt video',
    file: 'Pielikums',
  },
  proof: {
    subject: 'Lūdzu, apstipriniet savu e-pasta adresi',
    text: 'Šī e-pasta adrese tika norādīta šeit: {project}. Tur gaida atbilde. Apstipriniet adresi, un mēs to jums nosūtīsim.',
    button: 'Apstiprināt adresi',
    footer: 'Tas nebijāt jūs? Tad nekas nav jādara.',
  },
}

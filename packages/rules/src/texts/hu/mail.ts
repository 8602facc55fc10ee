import type { MailWords } from '../words.ts'
import { moods } from './moods.ts'

export const mail: MailWords = {
  answerLine: '— Kérjük, e sor fölé írja a válaszát —',
  letter: {
    subject: 'Új válasz: {project}',
    intro: '{agent} válaszolt Önnek:',
    button: 'Beszélgetés megnyitása',
    footer: 'Azért kapta ezt az e-mailt, mert írt nekik: {project}.',
  },
  rating: {
    question: 'Mennyire elégedett a segítségünkkel?',
    subject: 'Mennyire elégedett: {project}?',
    intro: 'Kérése megoldódott ({project}). Milyen volt? Csak válasszon egy arcot.',
    moods: moods,
  },
  around: {
    team: 'A csapat',
    you: 'Ön',
    guest: 'Vendég',
    conversation: 'Az eddigi beszélgetés',
    stop: 'Leiratkozás',
    picture: 'Kép megtekintése',
    video: 'Videó megtekintése',
    file: 'Melléklet',
  },
  proof: {
    subject: 'Kérjük, erősítse meg e-mail-címét',
    text: 'Ezt az e-mail-címet itt adták meg: {project}, ahol egy válasz vár Önre. Erősítse meg a címet, és elküldjük.',
    button: 'Cím megerősítése',
    footer: 'Nem Ön volt? Akkor nincs teendője.',
  },
}

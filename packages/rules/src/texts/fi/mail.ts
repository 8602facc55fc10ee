import type { MailWords } from '../words.ts'
import { moods } from './moods.ts'

export const mail: MailWords = {
  answerLine: '— Kirjoita vastauksesi tämän rivin yläpuolelle —',
  letter: {
    subject: 'Uusi vastaus: {project}',
    intro: '{agent} on vastannut sinulle:',
    button: 'Avaa keskustelu',
    footer: 'Saat tämän viestin, koska kirjoitit palveluun {project}.',
  },
  rating: {
    question: 'Kuinka tyytyväinen olet apuumme?',
    subject: 'Kuinka tyytyväinen olet: {project}?',
    intro: 'Asiasi ({project}) on ratkaistu. Miten meni? Valitse vain kasvot.',
    moods: moods,
  },
  around: {
    team: 'Tiimi',
    you: 'Sinä',
    guest: 'Vieras',
    conversation: 'Keskustelu tähän asti',
    stop: 'En halua enää viestejä',
    picture: 'Näytä kuva',
    video: 'Näytä video',
    file: 'Liite',
  },
  proof: {
    subject: 'Vahvista sähköpostiosoitteesi',
    text: 'Tämä sähköpostiosoite annettiin palvelussa {project}, ja siellä odottaa vastaus. Vahvista osoite, niin lähetämme sen sinulle.',
    button: 'Vahvista osoite',
    footer: 'Etkö se ollut sinä? Silloin sinun ei tarvitse tehdä mitään.',
  },
}

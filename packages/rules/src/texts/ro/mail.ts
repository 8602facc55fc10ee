import type { MailWords } from '../words.ts'
import { moods } from './moods.ts'

export const mail: MailWords = {
  answerLine: '— Răspundeți deasupra acestei linii —',
  letter: {
    subject: 'Răspuns nou de la {project}',
    intro: '{agent} v-a răspuns:',
    button: 'Deschide conversația',
    footer: 'Primiți acest e-mail pentru că ați scris către {project}.',
  },
  rating: {
    question: 'Cât de mulțumit sunteți de ajutorul nostru?',
    subject: 'Cât de mulțumit sunteți de {project}?',
    intro: 'Solicitarea către {project} este rezolvată. Cum a fost? Alegeți o față.',
    moods: moods,
  },
  around: {
    team: 'Echipa',
    you: 'Dumneavoastră',
    guest: 'Vizitator',
    conversation: 'Conversația de până acum',
    stop: 'Dezabonare',
    picture: 'Vezi imaginea',
    video: 'Vezi videoclipul',
    file: 'Atașament',
  },
  proof: {
    subject: 'Confirmați adresa de e-mail',
    text: 'Această adresă de e-mail a fost indicată la {project}, unde vă așteaptă un răspuns. Confirmați adresa și vi-l trimitem.',
    button: 'Confirmă adresa',
    footer: 'Nu ați fost dumneavoastră? Atunci nu trebuie să faceți nimic.',
  },
}

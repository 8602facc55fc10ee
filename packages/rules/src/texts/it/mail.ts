import type { MailWords } from '../words.ts'
import { moods } from './moods.ts'

export const mail: MailWords = {
  answerLine: '— Risponda sopra questa riga —',
  letter: {
    subject: 'Nuova risposta da {project}',
    intro: '{agent} le ha risposto:',
    button: 'Apri conversazione',
    footer: 'Riceve questa e-mail perché ha scritto a {project}.',
  },
  rating: {
    question: 'Quanto è soddisfatto del nostro aiuto?',
    subject: 'Quanto è soddisfatto di {project}?',
    intro: 'La sua richiesta a {project} è risolta. Com’è andata? Scelga semplicemente una faccina.',
    moods: moods,
  },
  around: {
    team: 'Il team',
    you: 'Lei',
    guest: 'Ospite',
    conversation: 'Conversazione finora',
    stop: 'Non ricevere più e-mail',
    picture: 'Vedi immagine',
    video: 'Vedi video',
    file: 'Allegato',
  },
  proof: {
    subject: 'Confermi il suo indirizzo e-mail',
    text: 'Questo indirizzo e-mail è stato indicato su {project}, dove la attende una risposta. Confermi l’indirizzo e gliela invieremo.',
    button: 'Conferma l’indirizzo',
    footer: 'Non è stato lei? Allora non deve fare nulla.',
  },
}

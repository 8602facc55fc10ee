import type { MailWords } from '../words.ts'
import { moods } from './moods.ts'

export const mail: MailWords = {
  answerLine: '— Veuillez répondre au-dessus de cette ligne —',
  letter: {
    subject: 'Nouvelle réponse de {project}',
    intro: '{agent} vous a répondu :',
    button: 'Ouvrir la conversation',
    footer: 'Vous recevez cet e-mail parce que vous avez écrit à {project}.',
  },
  rating: {
    question: 'Êtes-vous satisfait de notre aide ?',
    subject: 'Êtes-vous satisfait de {project} ?',
    intro:
      'Votre demande auprès de {project} est résolue. Comment cela s’est-il passé ? Choisissez simplement un visage.',
    moods: moods,
  },
  around: {
    team: 'L’équipe',
    you: 'Vous',
    guest: 'Invité',
    conversation: 'Conversation jusqu’ici',
    stop: 'Ne plus recevoir d’e-mails',
    picture: 'Voir l’image',
    video: 'Voir la vidéo',
    file: 'Pièce jointe',
  },
  proof: {
    subject: 'Veuillez confirmer votre adresse e-mail',
    text: 'Cette adresse e-mail a été indiquée sur {project}, où une réponse vous attend. Confirmez l’adresse et nous vous l’enverrons.',
    button: 'Confirmer l’adresse',
    footer: 'Ce n’était pas vous ? Vous n’avez rien à faire.',
  },
}

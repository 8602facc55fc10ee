import type { MailWords } from '../words.ts'
import { moods } from './moods.ts'

export const mail: MailWords = {
  answerLine: '— Responda acima desta linha —',
  letter: {
    subject: 'Nova resposta de {project}',
    intro: '{agent} respondeu-lhe:',
    button: 'Abrir conversa',
    footer: 'Recebe este e-mail porque escreveu a {project}.',
  },
  rating: {
    question: 'Está satisfeito com a nossa ajuda?',
    subject: 'Está satisfeito com {project}?',
    intro: 'O seu pedido a {project} está resolvido. Como correu? Basta escolher uma cara.',
    moods: moods,
  },
  around: {
    team: 'A equipa',
    you: 'Eu',
    guest: 'Convidado',
    conversation: 'Conversa até agora',
    stop: 'Não receber mais e-mails',
    picture: 'Ver imagem',
    video: 'Ver vídeo',
    file: 'Anexo',
  },
  proof: {
    subject: 'Confirme o seu endereço de e-mail',
    text: 'Este endereço de e-mail foi indicado em {project}, onde há uma resposta à sua espera. Confirme o endereço e nós a enviaremos.',
    button: 'Confirmar endereço',
    footer: 'Não foi você? Então não precisa fazer nada.',
  },
}

import type { MailWords } from '../words.ts'
import { moods } from './moods.ts'

export const mail: MailWords = {
  answerLine: '— Responda por encima de esta línea —',
  letter: {
    subject: 'Nueva respuesta de {project}',
    intro: '{agent} le ha respondido:',
    button: 'Abrir conversación',
    footer: 'Recibe este correo porque escribió a {project}.',
  },
  rating: {
    question: '¿Qué le ha parecido nuestra ayuda?',
    subject: '¿Qué le ha parecido la ayuda de {project}?',
    intro: 'Su consulta a {project} está resuelta. ¿Qué tal ha ido? Elija una cara.',
    moods: moods,
  },
  around: {
    team: 'El equipo',
    you: 'Usted',
    guest: 'Invitado',
    conversation: 'Conversación hasta ahora',
    stop: 'No recibir más correos',
    picture: 'Ver imagen',
    video: 'Ver vídeo',
    file: 'Archivo adjunto',
  },
  proof: {
    subject: 'Confirme su dirección de correo electrónico',
    text: 'Alguien indicó esta dirección de correo electrónico en {project}, donde le espera una respuesta. Confirme la dirección y se la enviaremos.',
    button: 'Confirmar la dirección',
    footer: '¿No ha sido usted? Entonces no tiene que hacer nada.',
  },
}

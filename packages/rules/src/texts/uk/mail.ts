import type { MailWords } from '../words.ts'
import { moods } from './moods.ts'

export const mail: MailWords = {
  answerLine: '— Будь ласка, пишіть відповідь над цим рядком —',
  letter: {
    subject: 'Нова відповідь від {project}',
    intro: '{agent} відповідає вам:',
    button: 'Відкрити розмову',
    footer: 'Ви отримали цей лист, бо написали до {project}.',
  },
  rating: {
    question: 'Як вам наша допомога?',
    subject: 'Як вам допомога {project}?',
    intro: 'Ваше звернення до {project} вирішено. Як усе пройшло? Просто виберіть обличчя.',
    moods: moods,
  },
  around: {
    team: 'Команда',
    you: 'Ви',
    guest: 'Гість',
    conversation: 'Розмова дотепер',
    stop: 'Не отримувати листів',
    picture: 'Переглянути зображення',
    video: 'Переглянути відео',
    file: 'Вкладення',
  },
  proof: {
    subject: 'Підтвердьте свою електронну адресу',
    text: 'Цю електронну адресу вказали на {project}, і там чекає відповідь. Підтвердьте адресу, і ми її надішлемо.',
    button: 'Підтвердити адресу',
    footer: 'Це були не ви? Тоді нічого робити не потрібно.',
  },
}

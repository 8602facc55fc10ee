import type { MailWords } from '../words.ts'
import { moods } from './moods.ts'

export const mail: MailWords = {
  answerLine: '— Моля, отговорете над този ред —',
  letter: {
    subject: 'Нов отговор от {project}',
    intro: '{agent} Ви отговори:',
    button: 'Отвори разговора',
    footer: 'Получавате този имейл, защото писахте на {project}.',
  },
  rating: {
    question: 'Доволни ли сте от помощта ни?',
    subject: 'Доволни ли сте от {project}?',
    intro: 'Въпросът Ви към {project} е решен. Как мина? Просто изберете лице.',
    moods: moods,
  },
  around: {
    team: 'Екипът',
    you: 'Вие',
    guest: 'Гост',
    conversation: 'Разговорът досега',
    stop: 'Без повече имейли',
    picture: 'Виж изображението',
    video: 'Виж видеото',
    file: 'Прикачен файл',
  },
  proof: {
    subject: 'Моля, потвърдете имейл адреса си',
    text: 'Този имейл адрес е посочен в {project} и там чака отговор. Потвърдете адреса и ще Ви го изпратим.',
    button: 'Потвърди адреса',
    footer: 'Не бяхте ли Вие? Тогава не е нужно да правите нищо.',
  },
}

import type { CardWords } from '../words.ts'

export const cards: CardWords = {
  kind: {
    article: 'Статия',
    tour: 'Обиколка',
    checklist: 'Списък със задачи',
    survey: 'Анкета',
    form: 'Формуляр',
  },
  open: {
    article: 'Прочети статията',
    tour: 'Започни обиколката',
    checklist: 'Отвори списъка',
    survey: 'Попълни анкетата',
    form: 'Попълни формуляра',
  },
  gone: 'Вече не е налично',
}

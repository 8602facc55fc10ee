import type { CardWords } from '../words.ts'

export const cards: CardWords = {
  kind: { article: 'Стаття', tour: 'Огляд', checklist: 'Список справ', survey: 'Опитування', form: 'Форма' },
  open: {
    article: 'Прочитати статтю',
    tour: 'Почати огляд',
    checklist: 'Відкрити список',
    survey: 'Пройти опитування',
    form: 'Заповнити форму',
  },
  gone: 'Більше недоступно',
}

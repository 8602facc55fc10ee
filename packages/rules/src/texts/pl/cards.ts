import type { CardWords } from '../words.ts'

export const cards: CardWords = {
  kind: {
    article: 'Artykuł',
    tour: 'Przewodnik',
    checklist: 'Lista zadań',
    survey: 'Ankieta',
    form: 'Formularz',
  },
  open: {
    article: 'Przeczytaj artykuł',
    tour: 'Uruchom przewodnik',
    checklist: 'Otwórz listę',
    survey: 'Wypełnij ankietę',
    form: 'Wypełnij formularz',
  },
  gone: 'Już niedostępne',
}

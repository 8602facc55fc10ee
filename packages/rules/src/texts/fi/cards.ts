import type { CardWords } from '../words.ts'

export const cards: CardWords = {
  kind: {
    article: 'Artikkeli',
    tour: 'Esittely',
    checklist: 'Tehtävälista',
    survey: 'Kysely',
    form: 'Lomake',
  },
  open: {
    article: 'Lue artikkeli',
    tour: 'Aloita esittely',
    checklist: 'Avaa tehtävälista',
    survey: 'Vastaa kyselyyn',
    form: 'Täytä lomake',
  },
  gone: 'Ei enää saatavilla',
}

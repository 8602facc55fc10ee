import type { CardWords } from '../words.ts'

export const cards: CardWords = {
  kind: {
    article: 'Artikel',
    tour: 'Rondleiding',
    checklist: 'Checklist',
    survey: 'Enquête',
    form: 'Formulier',
  },
  open: {
    article: 'Artikel lezen',
    tour: 'Rondleiding starten',
    checklist: 'Checklist openen',
    survey: 'Enquête invullen',
    form: 'Formulier invullen',
  },
  gone: 'Niet meer beschikbaar',
}

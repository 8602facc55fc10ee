import type { CardWords } from '../words.ts'

export const cards: CardWords = {
  kind: { article: 'Članak', tour: 'Vodič', checklist: 'Popis zadataka', survey: 'Anketa', form: 'Obrazac' },
  open: {
    article: 'Pročitaj članak',
    tour: 'Pokreni vodič',
    checklist: 'Otvori popis',
    survey: 'Ispuni anketu',
    form: 'Ispuni obrazac',
  },
  gone: 'Više nije dostupno',
}

import type { CardWords } from '../words.ts'

export const cards: CardWords = {
  kind: {
    article: 'Artikel',
    tour: 'Rundvisning',
    checklist: 'Tjekliste',
    survey: 'Spørgeskema',
    form: 'Formular',
  },
  open: {
    article: 'Læs artikel',
    tour: 'Start rundvisning',
    checklist: 'Åbn tjekliste',
    survey: 'Besvar spørgeskema',
    form: 'Udfyld formular',
  },
  gone: 'Ikke længere tilgængelig',
}

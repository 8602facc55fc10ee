import type { CardWords } from '../words.ts'

export const cards: CardWords = {
  kind: { article: 'Cikk', tour: 'Bemutató', checklist: 'Teendőlista', survey: 'Kérdőív', form: 'Űrlap' },
  open: {
    article: 'Cikk elolvasása',
    tour: 'Bemutató indítása',
    checklist: 'Lista megnyitása',
    survey: 'Kérdőív kitöltése',
    form: 'Űrlap kitöltése',
  },
  gone: 'Már nem érhető el',
}

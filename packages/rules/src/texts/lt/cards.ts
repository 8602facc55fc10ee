import type { CardWords } from '../words.ts'

export const cards: CardWords = {
  kind: {
    article: 'Straipsnis',
    tour: 'Apžvalga',
    checklist: 'Darbų sąrašas',
    survey: 'Apklausa',
    form: 'Forma',
  },
  open: {
    article: 'Skaityti straipsnį',
    tour: 'Pradėti apžvalgą',
    checklist: 'Atverti sąrašą',
    survey: 'Atsakyti į apklausą',
    form: 'Užpildyti formą',
  },
  gone: 'Nebepasiekiama',
}

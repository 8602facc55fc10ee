import type { CardWords } from '../words.ts'

export const cards: CardWords = {
  kind: { article: 'Članek', tour: 'Vodnik', checklist: 'Seznam opravil', survey: 'Anketa', form: 'Obrazec' },
  open: {
    article: 'Preberi članek',
    tour: 'Začni vodnik',
    checklist: 'Odpri seznam',
    survey: 'Izpolni anketo',
    form: 'Izpolni obrazec',
  },
  gone: 'Ni več na voljo',
}

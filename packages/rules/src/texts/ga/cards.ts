import type { CardWords } from '../words.ts'

export const cards: CardWords = {
  kind: {
    article: 'Alt',
    tour: 'Turas treoraithe',
    checklist: 'Seicliosta',
    survey: 'Suirbhé',
    form: 'Foirm',
  },
  open: {
    article: 'Léigh an t-alt',
    tour: 'Tosaigh an turas',
    checklist: 'Oscail an seicliosta',
    survey: 'Freagair an suirbhé',
    form: 'Líon an fhoirm',
  },
  gone: 'Níl sé ar fáil a thuilleadh',
}

import type { CardWords } from '../words.ts'

export const cards: CardWords = {
  kind: {
    article: 'Artiklu',
    tour: 'Dawra ggwidata',
    checklist: 'Lista ta’ affarijiet',
    survey: 'Stħarriġ',
    form: 'Formola',
  },
  open: {
    article: 'Aqra l-artiklu',
    tour: 'Ibda d-dawra',
    checklist: 'Iftaħ il-lista',
    survey: 'Wieġeb l-istħarriġ',
    form: 'Imla l-formola',
  },
  gone: 'M’għadux disponibbli',
}

import type { CardWords } from '../words.ts'

export const cards: CardWords = {
  kind: {
    article: 'Artikkel',
    tour: 'Tutvustus',
    checklist: 'Ülesannete loend',
    survey: 'Küsitlus',
    form: 'Vorm',
  },
  open: {
    article: 'Loe artiklit',
    tour: 'Alusta tutvustust',
    checklist: 'Ava loend',
    survey: 'Vasta küsitlusele',
    form: 'Täida vorm',
  },
  gone: 'Pole enam saadaval',
}

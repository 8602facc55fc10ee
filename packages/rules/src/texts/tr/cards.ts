import type { CardWords } from '../words.ts'

export const cards: CardWords = {
  kind: { article: 'Makale', tour: 'Tanıtım turu', checklist: 'Yapılacaklar', survey: 'Anket', form: 'Form' },
  open: {
    article: 'Makaleyi oku',
    tour: 'Turu başlat',
    checklist: 'Listeyi aç',
    survey: 'Anketi yanıtla',
    form: 'Formu doldur',
  },
  gone: 'Artık mevcut değil',
}

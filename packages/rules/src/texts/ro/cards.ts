import type { CardWords } from '../words.ts'

export const cards: CardWords = {
  kind: {
    article: 'Articol',
    tour: 'Tur ghidat',
    checklist: 'Listă de sarcini',
    survey: 'Sondaj',
    form: 'Formular',
  },
  open: {
    article: 'Citește articolul',
    tour: 'Începe turul',
    checklist: 'Deschide lista',
    survey: 'Răspunde la sondaj',
    form: 'Completează formularul',
  },
  gone: 'Nu mai este disponibil',
}

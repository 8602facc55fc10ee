import type { CardWords } from '../words.ts'

export const cards: CardWords = {
  kind: {
    article: 'Článok',
    tour: 'Sprievodca',
    checklist: 'Zoznam úloh',
    survey: 'Anketa',
    form: 'Formulár',
  },
  open: {
    article: 'Prečítať článok',
    tour: 'Spustiť sprievodcu',
    checklist: 'Otvoriť zoznam',
    survey: 'Vyplniť anketu',
    form: 'Vyplniť formulár',
  },
  gone: 'Už nie je k dispozícii',
}

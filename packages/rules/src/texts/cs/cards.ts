import type { CardWords } from '../words.ts'

export const cards: CardWords = {
  kind: {
    article: 'Článek',
    tour: 'Průvodce',
    checklist: 'Seznam úkolů',
    survey: 'Anketa',
    form: 'Formulář',
  },
  open: {
    article: 'Přečíst článek',
    tour: 'Spustit průvodce',
    checklist: 'Otevřít seznam',
    survey: 'Vyplnit anketu',
    form: 'Vyplnit formulář',
  },
  gone: 'Už není k dispozici',
}

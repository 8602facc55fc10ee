import type { CardWords } from '../words.ts'

export const cards: CardWords = {
  kind: {
    article: 'Articolo',
    tour: 'Tour guidato',
    checklist: 'Lista di controllo',
    survey: 'Sondaggio',
    form: 'Modulo',
  },
  open: {
    article: 'Leggi articolo',
    tour: 'Avvia tour',
    checklist: 'Apri lista',
    survey: 'Rispondi al sondaggio',
    form: 'Compila modulo',
  },
  gone: 'Non più disponibile',
}

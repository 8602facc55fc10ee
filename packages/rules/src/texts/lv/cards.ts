import type { CardWords } from '../words.ts'

export const cards: CardWords = {
  kind: {
    article: 'Raksts',
    tour: 'Iepazīšanās tūre',
    checklist: 'Darbu saraksts',
    survey: 'Aptauja',
    form: 'Veidlapa',
  },
  open: {
    article: 'Lasīt rakstu',
    tour: 'Sākt tūri',
    checklist: 'Atvērt sarakstu',
    survey: 'Atbildēt aptaujā',
    form: 'Aizpildīt veidlapu',
  },
  gone: 'Vairs nav pieejams',
}

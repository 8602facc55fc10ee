import type { CardWords } from '../words.ts'

export const cards: CardWords = {
  kind: { article: 'Artikel', tour: 'Rundtur', checklist: 'Checklista', survey: 'Enkät', form: 'Formulär' },
  open: {
    article: 'Läs artikeln',
    tour: 'Starta rundturen',
    checklist: 'Öppna checklistan',
    survey: 'Svara på enkäten',
    form: 'Fyll i formuläret',
  },
  gone: 'Inte längre tillgänglig',
}

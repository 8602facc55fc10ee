import type { CardWords } from '../words.ts'

export const cards: CardWords = {
  kind: {
    article: 'Artikel',
    tour: 'Rundgang',
    checklist: 'Checkliste',
    survey: 'Umfrage',
    form: 'Formular',
  },
  open: {
    article: 'Artikel lesen',
    tour: 'Rundgang starten',
    checklist: 'Checkliste öffnen',
    survey: 'Umfrage beantworten',
    form: 'Formular ausfüllen',
  },
  gone: 'Nicht mehr verfügbar',
}

import type { CardWords } from '../words.ts'

export const cards: CardWords = {
  kind: { article: 'מאמר', tour: 'סיור מודרך', checklist: 'רשימת משימות', survey: 'סקר', form: 'טופס' },
  open: {
    article: 'לקריאת המאמר',
    tour: 'התחלת הסיור',
    checklist: 'פתיחת הרשימה',
    survey: 'מענה על הסקר',
    form: 'מילוי הטופס',
  },
  gone: 'כבר לא זמין',
}

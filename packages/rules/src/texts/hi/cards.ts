import type { CardWords } from '../words.ts'

export const cards: CardWords = {
  kind: { article: 'लेख', tour: 'परिचय', checklist: 'कार्य सूची', survey: 'सर्वेक्षण', form: 'फ़ॉर्म' },
  open: {
    article: 'लेख पढ़ें',
    tour: 'परिचय शुरू करें',
    checklist: 'सूची खोलें',
    survey: 'सर्वेक्षण का जवाब दें',
    form: 'फ़ॉर्म भरें',
  },
  gone: 'अब उपलब्ध नहीं',
}

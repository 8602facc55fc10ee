import type { CardWords } from '../words.ts'

export const cards: CardWords = {
  kind: { article: 'مقال', tour: 'جولة تعريفية', checklist: 'قائمة مهام', survey: 'استطلاع', form: 'نموذج' },
  open: {
    article: 'قراءة المقال',
    tour: 'بدء الجولة',
    checklist: 'فتح القائمة',
    survey: 'الإجابة عن الاستطلاع',
    form: 'ملء النموذج',
  },
  gone: 'لم يعد متاحًا',
}

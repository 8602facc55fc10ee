import type { MoodWords } from '../words.ts'

export const moods: MoodWords = {
  worst: 'سيئ جدًا',
  bad: 'سيئ',
  middling: 'متوسط',
  good: 'جيد',
  best: 'جيد جدًا',
}

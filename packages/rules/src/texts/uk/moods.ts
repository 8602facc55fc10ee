import type { MoodWords } from '../words.ts'

export const moods: MoodWords = {
  worst: 'дуже погано',
  bad: 'погано',
  middling: 'посередньо',
  good: 'добре',
  best: 'дуже добре',
}

import type { MoodWords } from '../words.ts'

export const moods: MoodWords = {
  worst: '非常不满意',
  bad: '不满意',
  middling: '一般',
  good: '满意',
  best: '非常满意',
}

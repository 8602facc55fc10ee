import type { MoodWords } from '../words.ts'

export const moods: MoodWords = {
  worst: 'meget utilfreds',
  bad: 'utilfreds',
  middling: 'nogenlunde',
  good: 'tilfreds',
  best: 'meget tilfreds',
}

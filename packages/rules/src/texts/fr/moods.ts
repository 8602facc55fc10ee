import type { MoodWords } from '../words.ts'

export const moods: MoodWords = {
  worst: 'très mécontent',
  bad: 'mécontent',
  middling: 'moyen',
  good: 'satisfait',
  best: 'très satisfait',
}

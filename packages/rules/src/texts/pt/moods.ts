import type { MoodWords } from '../words.ts'

export const moods: MoodWords = {
  worst: 'muito insatisfeito',
  bad: 'insatisfeito',
  middling: 'mais ou menos',
  good: 'satisfeito',
  best: 'muito satisfeito',
}

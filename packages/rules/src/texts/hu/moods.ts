import type { MoodWords } from '../words.ts'

export const moods: MoodWords = {
  worst: 'nagyon elégedetlen',
  bad: 'elégedetlen',
  middling: 'közepes',
  good: 'elégedett',
  best: 'nagyon elégedett',
}

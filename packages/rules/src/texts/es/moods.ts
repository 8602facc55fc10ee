import type { MoodWords } from '../words.ts'

export const moods: MoodWords = {
  worst: 'muy descontento',
  bad: 'descontento',
  middling: 'regular',
  good: 'contento',
  best: 'muy contento',
}

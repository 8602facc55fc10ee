import type { MoodWords } from '../words.ts'

export const moods: MoodWords = {
  worst: 'zelo nezadovoljno',
  bad: 'nezadovoljno',
  middling: 'srednje',
  good: 'zadovoljno',
  best: 'zelo zadovoljno',
}

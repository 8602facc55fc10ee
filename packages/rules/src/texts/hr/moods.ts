import type { MoodWords } from '../words.ts'

export const moods: MoodWords = {
  worst: 'vrlo nezadovoljno',
  bad: 'nezadovoljno',
  middling: 'osrednje',
  good: 'zadovoljno',
  best: 'vrlo zadovoljno',
}

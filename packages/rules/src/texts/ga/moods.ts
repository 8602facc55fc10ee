import type { MoodWords } from '../words.ts'

export const moods: MoodWords = {
  worst: 'an-mhíshásta',
  bad: 'míshásta',
  middling: 'measartha',
  good: 'sásta',
  best: 'an-sásta',
}

import type { MoodWords } from '../words.ts'

export const moods: MoodWords = {
  worst: 'mycket missnöjd',
  bad: 'missnöjd',
  middling: 'sådär',
  good: 'nöjd',
  best: 'mycket nöjd',
}

import type { MoodWords } from '../words.ts'

export const moods: MoodWords = {
  worst: 'sehr unzufrieden',
  bad: 'unzufrieden',
  middling: 'geht so',
  good: 'zufrieden',
  best: 'sehr zufrieden',
}

import type { MoodWords } from '../words.ts'

export const moods: MoodWords = {
  worst: 'גרוע מאוד',
  bad: 'גרוע',
  middling: 'ככה ככה',
  good: 'טוב',
  best: 'טוב מאוד',
}

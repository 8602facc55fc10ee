import type { MoodWords } from '../words.ts'

export const moods: MoodWords = {
  worst: 'veľmi nespokojne',
  bad: 'nespokojne',
  middling: 'ujde to',
  good: 'spokojne',
  best: 'veľmi spokojne',
}

import type { MoodWords } from '../words.ts'

export const moods: MoodWords = {
  worst: 'bardzo źle',
  bad: 'źle',
  middling: 'średnio',
  good: 'dobrze',
  best: 'bardzo dobrze',
}

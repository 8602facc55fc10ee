import type { MoodWords } from '../words.ts'

export const moods: MoodWords = {
  worst: 'ļoti slikti',
  bad: 'slikti',
  middling: 'viduvēji',
  good: 'labi',
  best: 'ļoti labi',
}

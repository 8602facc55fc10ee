import type { MoodWords } from '../words.ts'

export const moods: MoodWords = {
  worst: 'とても不満',
  bad: '不満',
  middling: '普通',
  good: '満足',
  best: 'とても満足',
}

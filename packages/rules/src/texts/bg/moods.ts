import type { MoodWords } from '../words.ts'

export const moods: MoodWords = {
  worst: 'много недоволен',
  bad: 'недоволен',
  middling: 'горе-долу',
  good: 'доволен',
  best: 'много доволен',
}

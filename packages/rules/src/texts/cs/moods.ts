import type { MoodWords } from '../words.ts'

export const moods: MoodWords = {
  worst: 'velmi nespokojeně',
  bad: 'nespokojeně',
  middling: 'jde to',
  good: 'spokojeně',
  best: 'velmi spokojeně',
}

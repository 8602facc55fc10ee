import type { MoodWords } from '../words.ts'

export const moods: MoodWords = {
  worst: 'hiç memnun değil',
  bad: 'memnun değil',
  middling: 'idare eder',
  good: 'memnun',
  best: 'çok memnun',
}

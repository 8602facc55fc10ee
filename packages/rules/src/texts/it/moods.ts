import type { MoodWords } from '../words.ts'

export const moods: MoodWords = {
  worst: 'molto insoddisfatto',
  bad: 'insoddisfatto',
  middling: 'così così',
  good: 'soddisfatto',
  best: 'molto soddisfatto',
}

import type { MoodWords } from '../words.ts'

export const moods: MoodWords = {
  worst: 'erittäin tyytymätön',
  bad: 'tyytymätön',
  middling: 'siltä väliltä',
  good: 'tyytyväinen',
  best: 'erittäin tyytyväinen',
}

import type { MoodWords } from '../words.ts'

export const moods: MoodWords = {
  worst: 'बहुत असंतुष्ट',
  bad: 'असंतुष्ट',
  middling: 'ठीक-ठाक',
  good: 'संतुष्ट',
  best: 'बहुत संतुष्ट',
}

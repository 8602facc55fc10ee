import type { MoodWords } from '../words.ts'

export const moods: MoodWords = {
  worst: 'ħażin ħafna',
  bad: 'ħażin',
  middling: 'hekk u hekk',
  good: 'tajjeb',
  best: 'tajjeb ħafna',
}

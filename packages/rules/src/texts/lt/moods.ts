import type { MoodWords } from '../words.ts'

export const moods: MoodWords = {
  worst: 'labai blogai',
  bad: 'blogai',
  middling: 'vidutiniškai',
  good: 'gerai',
  best: 'labai gerai',
}

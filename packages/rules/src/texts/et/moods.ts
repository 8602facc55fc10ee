import type { MoodWords } from '../words.ts'

export const moods: MoodWords = {
  worst: 'väga rahulolematu',
  bad: 'rahulolematu',
  middling: 'nii ja naa',
  good: 'rahul',
  best: 'väga rahul',
}

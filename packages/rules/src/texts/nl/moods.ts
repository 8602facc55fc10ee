import type { MoodWords } from '../words.ts'

export const moods: MoodWords = {
  worst: 'zeer ontevreden',
  bad: 'ontevreden',
  middling: 'gaat wel',
  good: 'tevreden',
  best: 'zeer tevreden',
}

import type { MoodWords } from '../words.ts'

export const moods: MoodWords = {
  worst: '매우 불만족',
  bad: '불만족',
  middling: '보통',
  good: '만족',
  best: '매우 만족',
}

import type { MoodWords } from '../words.ts'

export const moods: MoodWords = {
  worst: 'foarte nemulțumit',
  bad: 'nemulțumit',
  middling: 'așa și așa',
  good: 'mulțumit',
  best: 'foarte mulțumit',
}

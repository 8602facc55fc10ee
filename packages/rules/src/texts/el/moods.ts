import type { MoodWords } from '../words.ts'

export const moods: MoodWords = {
  worst: 'πολύ κακή',
  bad: 'κακή',
  middling: 'μέτρια',
  good: 'καλή',
  best: 'πολύ καλή',
}

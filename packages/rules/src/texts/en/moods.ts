/** How satisfied somebody is, from worst to best. */
export const moods = {
  worst: 'very unhappy',
  bad: 'unhappy',
  middling: 'so-so',
  good: 'happy',
  best: 'very happy',
} as const

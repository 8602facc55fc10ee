/** One line of the doctor. */
export interface Finding {
  state: 'ok' | 'warning' | 'failed'
  /** What was looked at, in a word or two. */
  about: string
  said: string
  /** What to do, unless all is well. */
  remedy?: string | undefined
}

export const ok = (about: string, said: string): Finding => ({ state: 'ok', about, said })
export const warning = (about: string, said: string, remedy: string): Finding => ({
  state: 'warning',
  about,
  said,
  remedy,
})
export const failed = (about: string, said: string, remedy: string): Finding => ({
  state: 'failed',
  about,
  said,
  remedy,
})

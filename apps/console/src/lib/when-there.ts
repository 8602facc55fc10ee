import { serverAnswers } from '@lotse/ui/server-answers.ts'

/**
 * The router loads the page again when a screen of an older build is missing. Without a server that would leave nothing
 * but the browser's own error page, so then it is told of another fault, and the screen can be asked for again.
 */
export const whenThere =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    try {
      return await load()
    } catch (error) {
      if (await serverAnswers(window, location.href)) throw error
      throw new Error('no answer', { cause: error })
    }
  }

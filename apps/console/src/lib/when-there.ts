/** Whether the server is there to give the page again; a proxy in front of a dead one is not. */
async function answers(): Promise<boolean> {
  try {
    const { status } = await fetch(location.href, { cache: 'no-store', method: 'HEAD' })
    return status < 500
  } catch {
    return false
  }
}

/**
 * The router loads the page anew when a screen of an older build is missing. Without a server that would leave nothing
 * but the browser's own error page, so then it is told of another fault, and the screen can be asked for again.
 */
export const whenThere =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    try {
      return await load()
    } catch (error) {
      if (await answers()) throw error
      throw new Error('no answer', { cause: error })
    }
  }

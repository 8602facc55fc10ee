/** Whether the server can serve the page again; a proxy in front of a dead server does not count. */
export async function serverAnswers(page: Pick<Window, 'fetch'>, url: string): Promise<boolean> {
  try {
    const { status } = await page.fetch(url, { cache: 'no-store', method: 'HEAD' })
    return status < 500
  } catch {
    return false
  }
}

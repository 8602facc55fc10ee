const LONGEST_MS = 10_000
const MOST_CHARACTERS = 1024 ** 2

export interface Answer {
  status: number
  headers: Headers
  /** At most the first million characters. */
  text: string
}

/** Asks an address as a browser would, without following redirects. */
export async function ask(url: string): Promise<Answer> {
  const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(LONGEST_MS) })
  let text = ''
  if (response.body)
    for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
      text += piece
      if (text.length > MOST_CHARACTERS) break
    }
  return { status: response.status, headers: response.headers, text }
}

import { ApiError, type Exchange, type Send, type SendRequest } from '@lotse/contracts/client'

const retried = [408, 425, 502, 503, 504]
const retryDelayMs = 400

/** Same origin, with the cookie. A reading call is tried a second time; a writing one never is. */
export const send: Send = async request => {
  const answer = await once(request)
  if (request.method !== 'GET' || !retried.includes(answer.status)) return answer
  await new Promise(done => setTimeout(done, retryDelayMs))
  return once(request)
}

async function once({ method, path, body, signal }: SendRequest): Promise<Exchange> {
  const init: RequestInit = { method, signal: signal ?? null, cache: 'no-store' }
  if (body !== undefined) {
    init.body = JSON.stringify(body)
    init.headers = { 'content-type': 'application/json' }
  }
  try {
    const response = await fetch(path, init)
    return { status: response.status, body: parse(await response.text()), headers: response.headers }
  } catch (error) {
    if (signal?.aborted) throw error
    throw new ApiError(0, undefined)
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

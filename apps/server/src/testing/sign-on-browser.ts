import type { FastifyInstance } from 'fastify'
import { atTheProvider, type Jar } from './sign-on-provider.ts'

export interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: what a test reads of a JSON answer is its own business
  body: any
  cookies: string[]
}

/** One browser on the way to a provider and back, at one of our origins. */
export function signOnBrowser(app: FastifyInstance, origin: string, prefix: string) {
  const jar: Map<string, string> = new Map()
  const call = async (
    path: string,
    payload: object,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const remoteAddress = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`
    const answer = await app.inject({
      method: 'POST',
      url: prefix + path,
      remoteAddress,
      payload,
      headers: { origin, ...(cookie ? { cookie } : {}), ...headers },
    })
    const cookies = [answer.headers['set-cookie'] ?? []].flat()
    for (const line of cookies) {
      const [pair = ''] = line.split(';')
      const at = pair.indexOf('=')
      if (pair.slice(at + 1) === '') jar.delete(pair.slice(0, at))
      else jar.set(pair.slice(0, at), pair.slice(at + 1))
    }
    return { status: answer.statusCode, body: answer.json(), cookies }
  }
  const begin = (provider: string, body: object = {}, headers = {}) => call(`/${provider}`, body, headers)
  const finish = (provider: string, back: URL, headers = {}) =>
    call(`/${provider}/finish`, Object.fromEntries(back.searchParams), headers)
  /** All of it, as somebody. */
  const through = async (provider: string, sub: string, options: Through = {}) => {
    const { body, change = url => url, headers = {}, there } = options
    const begun = await begin(provider, body, headers)
    if (begun.status !== 200) return begun
    const back = await atTheProvider(change(new URL(begun.body.url)).href, sub, there)
    return finish(provider, back, headers)
  }
  return { jar, call, begin, finish, through }
}

interface Through {
  body?: object
  /** Something in between changes the address. */
  change?: (url: URL) => URL
  headers?: Record<string, string>
  /** Cookies at the provider: who was there before is not asked again. */
  there?: Jar
}

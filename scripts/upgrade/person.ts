/** Somebody who calls one of the servers; whatever they get is written down. */
export interface Person {
  call(method: string, path: string, body?: object): Promise<{ status: number; body: unknown }>
}

const TIMEOUT_MS = 30_000

export function personAt(url: string, headers: Record<string, string> = {}): Person {
  return {
    call: async (method, path, body) => {
      const answer = await fetch(url + path, {
        method,
        headers: { origin: url, ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
        ...(body ? { body: JSON.stringify(body) } : {}),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      const text = await answer.text()
      const isJson = answer.headers.get('content-type')?.startsWith('application/json')
      return { status: answer.status, body: isJson ? JSON.parse(text) : text }
    },
  }
}

/** One field of an answer, as text. */
export function field(body: unknown, ...names: string[]): string {
  let value = body
  for (const name of names) value = (value as Record<string, unknown> | undefined)?.[name]
  return String(value)
}

export async function ownerAt(url: string, password: string): Promise<Person> {
  const answer = await fetch(`${url}/console/session`, {
    method: 'POST',
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'owner@example.com', password }),
  })
  if (!answer.ok) throw new Error(`the owner cannot sign in at ${url}: ${answer.status}`)
  return personAt(url, { cookie: answer.headers.get('set-cookie')?.split(';', 1)[0] ?? '' })
}

export async function adminAt(url: string, password: string): Promise<Person> {
  const { status, body } = await personAt(url).call('POST', '/auth/sessions', {
    name_or_email: 'admin',
    password,
  })
  if (status !== 200) throw new Error(`the administrator cannot sign in at ${url}: ${status}`)
  return personAt(url, { authorization: `Bearer ${field(body, 'access_token')}` })
}

export async function visitorAt(url: string, key: string): Promise<Person> {
  const { body } = await personAt(url, { 'api-token': key }).call('POST', '/sessions', { lang: 'de' })
  const own = { 'gleap-id': field(body, 'gleapId'), 'gleap-hash': field(body, 'gleapHash') }
  return personAt(url, { 'api-token': key, ...own })
}

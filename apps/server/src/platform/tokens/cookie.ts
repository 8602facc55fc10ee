import type { FastifyReply } from 'fastify'

interface Cookie {
  /** Without its prefix. */
  name: string
  /** The origin's public address. */
  url: string
}

/** `__Host-` binds the cookie to this exact host and to https; browsers refuse it on plain http. */
export const cookieName = ({ name, url }: Cookie): string =>
  url.startsWith('https:') ? `__Host-${name}` : name

/** Finds the cookie by its name without parsing the others: a header may contain thousands. */
export function readCookie(cookie: Cookie, header = ''): string {
  const wanted = `${cookieName(cookie)}=`
  for (let at = header.indexOf(wanted); at >= 0; at = header.indexOf(wanted, at + 1)) {
    const before = header.slice(0, at).trimEnd()
    if (before !== '' && !before.endsWith(';')) continue
    const end = header.indexOf(';', at)
    return header.slice(at + wanted.length, end < 0 ? undefined : end).trim()
  }
  return ''
}

/** An empty value with no time left removes it. */
export function writeCookie(reply: FastifyReply, cookie: Cookie, value: string, maxAgeSeconds: number): void {
  const secure = cookie.url.startsWith('https:') ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${cookieName(cookie)}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`,
  )
}

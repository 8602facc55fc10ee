import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../../platform/process/settings.ts'

/** `__Host-` binds the cookie to this exact host and to https; browsers refuse it on plain http. */
export const cookieName = ({ urls }: Settings): string =>
  urls.lotse.startsWith('https:') ? '__Host-lotse_session' : 'lotse_session'

/** Finds the cookie by its name without parsing the others: a header may contain thousands. */
export function readCookie(settings: Settings, header = ''): string {
  const wanted = `${cookieName(settings)}=`
  for (let at = header.indexOf(wanted); at >= 0; at = header.indexOf(wanted, at + 1)) {
    const before = header.slice(0, at).trimEnd()
    if (before !== '' && !before.endsWith(';')) continue
    const end = header.indexOf(';', at)
    return header.slice(at + wanted.length, end < 0 ? undefined : end).trim()
  }
  return ''
}

export const tokenOf = (settings: Settings, request: FastifyRequest): string =>
  readCookie(settings, request.headers.cookie)

export function setCookie(
  settings: Settings,
  reply: FastifyReply,
  token: string,
  maxAgeSeconds: number,
): void {
  const secure = settings.urls.lotse.startsWith('https:') ? '; Secure' : ''
  reply.header(
    'set-cookie',
    `${cookieName(settings)}=${token}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`,
  )
}

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../../platform/settings.ts'

/** `__Host-` binds the cookie to this very host and to https; browsers refuse it on plain http. */
export const cookieName = ({ urls }: Settings): string =>
  urls.lotse.startsWith('https:') ? '__Host-lotse_session' : 'lotse_session'

export function readCookie(settings: Settings, header: string | undefined): string {
  const name = cookieName(settings)
  for (const pair of (header ?? '').split(';')) {
    const [key, value] = pair.trim().split('=', 2)
    if (key === name) return value ?? ''
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

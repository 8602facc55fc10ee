import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Settings } from '../../platform/process/settings.ts'
import * as cookies from '../../platform/tokens/cookie.ts'

const sessionCookie = ({ urls }: Settings) => ({ name: 'lotse_session', url: urls.lotse })

export const cookieName = (settings: Settings): string => cookies.cookieName(sessionCookie(settings))

export const readCookie = (settings: Settings, header?: string): string =>
  cookies.readCookie(sessionCookie(settings), header)

export const tokenOf = (settings: Settings, request: FastifyRequest): string =>
  readCookie(settings, request.headers.cookie)

export const setCookie = (
  settings: Settings,
  reply: FastifyReply,
  token: string,
  maxAgeSeconds: number,
): void => cookies.writeCookie(reply, sessionCookie(settings), token, maxAgeSeconds)

import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../http/errors.ts'

/**
 * Against DNS rebinding, as the protocol demands: a page of another site that has made its own name lead here is named
 * by the browser, in `Origin`, and its name is not ours.
 */
export function requireOwnAddress({ headers, hostname }: FastifyRequest, own: string): void {
  if (headers.origin !== undefined && headers.origin !== own) throw new AppError('origin_not_allowed')
  const isName = isIP(hostname.replace(/^\[|\]$/g, '')) === 0 && hostname !== 'localhost'
  if (isName && hostname.toLowerCase() !== new URL(own).hostname) throw new AppError('origin_not_allowed')
}

import { openBodies } from '@lotse/contracts/limits'
import type { FastifyRequest } from 'fastify'
import { hasTooManyParts } from '../limits/too-wide.ts'
import { createSharedTurns } from '../limits/turns.ts'
import { parseCleanJson } from '../text/clean-text.ts'
import { addressKey } from './address.ts'
import { AppError } from './errors.ts'

/** Parsed immediately: even the worst case takes about a millisecond. */
const SMALL_CHARS = 8 * 1024

/** Share of the event loop for larger bodies from one address. */
const ADDRESS_SHARE = 1 / 5

export type ParseBody = (request: FastifyRequest, text: string) => Promise<unknown>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route's own limit. */
    mostKeys?: number
  }
  interface FastifyInstance {
    /** Parses a body of this origin. */
    parseBody: ParseBody
  }
}

/**
 * Parses one large body per turn of the event loop, with addresses in rotation, so that everybody else is served in
 * between.
 */
export function createBodyParser(): ParseBody {
  const takeTurn = createSharedTurns(ADDRESS_SHARE, openBodies.json.perAddress)
  return async (request, text) => {
    const read = () => parse(text, request.routeOptions.config.mostKeys)
    return text.length <= SMALL_CHARS ? read() : takeTurn(addressKey(request.ip), read)
  }
}

function parse(text: string, keys: number | undefined): unknown {
  if (text === '') return undefined
  if (hasTooManyParts(text, { keys })) throw new AppError('payload_too_large')
  try {
    return parseCleanJson(text)
  } catch {
    throw new AppError('malformed_json')
  }
}

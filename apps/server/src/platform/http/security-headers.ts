import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance, FastifyReply } from 'fastify'
import helmet, { type HelmetOptions } from 'helmet'

/** The content security policy of an origin, by directive, in helmet's format. */
export type Policy = Record<string, string[] | null>

export interface Nonces {
  script: string
  style: string
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Allows inline scripts and styles with these nonces on the page that is about to be sent. */
    allowInline(reply: FastifyReply): Nonces
  }
}

/**
 * These are the same on every response of an origin, so they are built once; only a page needs its own
 * policy.
 */
export function addSecurityHeaders(
  app: FastifyInstance,
  policy: Policy | undefined,
  options: HelmetOptions,
): void {
  const headers = headersOf({ ...options, contentSecurityPolicy: policy ? directivesOf(policy) : false })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
  app.decorate('allowInline', (reply: FastifyReply): Nonces => {
    const nonces = { script: randomBytes(16).toString('hex'), style: randomBytes(16).toString('hex') }
    if (policy) {
      const open = (name: string, nonce: string) => ({
        [name]: [...(policy[name] ?? []), `'nonce-${nonce}'`],
      })
      const own = { ...policy, ...open('script-src', nonces.script), ...open('style-src', nonces.style) }
      // Only this header: helmet would send all of its own, and its opener policy cuts the builder off from the
      // console.
      const name = 'content-security-policy'
      reply.header(name, headersOf({ contentSecurityPolicy: directivesOf(own) })[name])
    }
    return nonces
  })
}

function directivesOf(policy: Policy): HelmetOptions['contentSecurityPolicy'] {
  const directives = Object.fromEntries(
    Object.entries(policy).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  )
  return { useDefaults: false, directives }
}

/** Helmet writes to a response, and it writes the same each time. */
function headersOf(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {}
  const response = {
    setHeader: (name: string, value: string) => {
      headers[name.toLowerCase()] = value
    },
    removeHeader: () => {},
  }
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, () => {})
  return headers
}

import { z } from 'zod'
import type { ErrorFamily } from '../http/errors.ts'
import { errorFamily } from '../http/errors.ts'

/** The code that JSON-RPC leaves to servers. */
const SERVER_ERROR = -32_000
const INVALID_REQUEST = -32_600

const shape = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.null(),
  error: z.object({ code: z.number(), message: z.string(), data: z.unknown().optional() }),
})

const refused = (code: number, message: string, data?: unknown) => ({
  jsonrpc: '2.0',
  id: null,
  error: { code, message, ...(data === undefined ? {} : { data }) },
})

/** Refusals before a message is read, as errors of JSON-RPC without the id of a message. */
export const mcpFamily: ErrorFamily = {
  name: 'McpError',
  shapes: { named: shape, invalid: shape },
  named: (code, details) => ({
    status: errorFamily.named(code, undefined).status,
    body: refused(SERVER_ERROR, code, details),
  }),
  invalid: () => ({ status: 400, body: refused(INVALID_REQUEST, 'invalid_request') }),
}

import { z } from 'zod'
import { routes } from '../route.ts'

/**
 * One message of the Model Context Protocol. What it may contain depends on the revision of the protocol; its official
 * SDK reads it. Lists of messages, which one early revision had, are refused.
 */
const message = z.record(z.string(), z.unknown())

export const mcpRoutes = routes({
  'POST /mcp': {
    who: 'account',
    summary: 'Send one message of the Model Context Protocol, and get its answer as JSON',
    body: message,
    answer: z.unknown(),
  },
})

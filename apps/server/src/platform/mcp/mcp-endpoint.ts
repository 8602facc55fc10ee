import {
  createMcpHandler,
  isLegacyRequest,
  type McpServer,
  WebStandardStreamableHTTPServerTransport,
} from '@modelcontextprotocol/server'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Makes a server for one message: it knows who asks. */
type MakeServer<Caller> = (caller: Caller, request: FastifyRequest) => McpServer

interface Received<Caller> {
  caller: Caller
  message: unknown
  request: FastifyRequest
  reply: FastifyReply
}

export type AnswerMessage<Caller> = (received: Received<Caller>) => Promise<FastifyReply>

/**
 * Answers the messages of all revisions of the protocol, each by itself: no session, and nothing that stays open. The
 * SDK finds the revision; those before 2026-07-28 begin with `initialize`, which is forgotten again.
 */
export function createMcpEndpoint<Caller>(
  make: MakeServer<Caller>,
  onError: (error: Error) => void,
): AnswerMessage<Caller> {
  const servers = new WeakMap<Request, McpServer>()
  const modern = createMcpHandler(
    ({ requestInfo }) => {
      const server = requestInfo && servers.get(requestInfo)
      if (!server) throw new Error('no server for this message')
      return server
    },
    // Nothing changes while somebody listens, so nobody has to.
    { legacy: 'reject', maxSubscriptions: 0, onerror: onError },
  )
  return async ({ caller, message, request, reply }) => {
    const asked = webRequest(request)
    const server = make(caller, request)
    servers.set(asked, server)
    const isLegacy = await isLegacyRequest(asked, message)
    const answer = await (isLegacy
      ? answerLegacy(asked, message, server)
      : modern.fetch(asked, { parsedBody: message }))
    return send(reply, answer)
  }
}

async function answerLegacy(asked: Request, message: unknown, server: McpServer): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(asked, { parsedBody: message })
  } finally {
    await server.close()
  }
}

/** Only what the SDK looks at: the token stays here. */
function webRequest({ headers, url }: FastifyRequest): Request {
  // Every answer is JSON, so a client that only accepts JSON is served, too.
  const seen = new Headers({ accept: 'application/json, text/event-stream' })
  for (const name of ['content-type', 'mcp-protocol-version', 'mcp-method', 'mcp-name']) {
    const value = headers[name]
    if (typeof value === 'string') seen.set(name, value)
  }
  return new Request(new URL(url, 'http://localhost'), { method: 'POST', headers: seen })
}

async function send(reply: FastifyReply, answer: Response): Promise<FastifyReply> {
  const text = await answer.text()
  reply.code(answer.status).header('cache-control', 'no-store')
  const type = answer.headers.get('content-type')
  if (type) reply.type(type)
  return reply.send(text)
}

import { mcpRoutes } from '@lotse/contracts/api/mcp'
import { addressLimits, mcpLimits } from '@lotse/contracts/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Ctx } from '../context.ts'
import { type Edge, type Handlers, mount } from '../http/mount.ts'
import { secretOf } from '../tokens/program-edge.ts'
import { roomForPrograms } from '../tokens/room.ts'
import { createMcpEndpoint } from './mcp-endpoint.ts'
import { mcpFamily } from './mcp-family.ts'
import { type About, mcpServer } from './mcp-server.ts'
import { requireOwnAddress } from './own-address.ts'
import { routeCaller } from './route-call.ts'
import type { Tool } from './tool.ts'
import type { Known } from './tool-input.ts'

/** What differs between the products: whom a token stands for, and what it may do. */
export interface ForModels<Found> {
  about: About
  /** In the order that models read them. */
  tools: readonly Tool[]
  /** The address that the origin is known by. */
  ownAddress(): string
  /** Throws if no token has this secret. */
  find(secret: string): Promise<Found>
  tokenIdOf(found: Found): string
  /** Tools that need more than the token has are not even listed; if it is told their names, the route refuses. */
  isFor(found: Found, tool: Tool, request: FastifyRequest): boolean
  knownTo?(found: Found): Known
}

/** `POST /mcp`: the same token as below /api/v1, and nothing else. The calls it leads to are counted there. */
export function mountForModels<Found, C extends Ctx>(
  app: FastifyInstance,
  ctx: C,
  { about, tools, ownAddress, find, tokenIdOf, isFor, knownTo = () => ({}) }: ForModels<Found>,
): void {
  const edge: Edge<Found, C> = {
    ctx,
    family: mcpFamily,
    guard: (_who, request) => {
      requireOwnAddress(request, ownAddress())
      return find(secretOf(request))
    },
    addressLimit: addressLimits.people,
    countFor: found => ({ key: tokenIdOf(found) }),
    passesOn: true,
  }
  const onFailed = (err: unknown) => ctx.log.error({ err }, 'a tool failed')
  // Messages that the protocol refuses; their senders are told.
  const onRefused = (err: unknown) => ctx.log.debug({ err }, 'message refused')
  const answer = createMcpEndpoint<Found>((found, request) => {
    const call = routeCaller(app, request, mcpLimits.callSeconds)
    const allowed = tools.filter(tool => isFor(found, tool, request))
    return mcpServer({ about, tools: allowed, known: knownTo(found), call, onError: onFailed })
  }, onRefused)
  const handlers: Handlers<typeof mcpRoutes, Found, C> = {
    'POST /mcp': ({ body }, { caller, request, reply }) => answer({ caller, message: body, request, reply }),
  }
  app.register((room, _options, done) => {
    roomForPrograms(room)
    mount(room, mcpRoutes, handlers, edge)
    done()
  })
}

import type { TokenScope, Who } from '@lotse/contracts/route'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/errors.ts'
import type { Edge } from '../../../platform/http/mount.ts'
import { programEdge, requireScope, scopesOf, secretOf } from '../../../platform/tokens/program-edge.ts'
import { type Caller, nameSelf, refuse } from '../../auth/guard.ts'
import { type FoundToken, findToken } from './find-token.ts'
import { tokenCaller } from './token-caller.ts'

interface Wanted {
  who: Who
  /** One of them is enough; none for what any token may call. */
  scopes: readonly TokenScope[]
}

/**
 * Whom a token stands for where this is wanted; undefined if that is not enough. Of several scopes, only those that the
 * token has lend it their rights.
 */
export function callerFor(found: FoundToken, wanted: Wanted, request: FastifyRequest): Caller | undefined {
  const isAny = wanted.scopes.length === 0
  const caller = tokenCaller(
    found,
    found.scopes.filter(one => isAny || wanted.scopes.includes(one)),
  )
  return caller.rights.length === 0 || refuse(wanted.who, caller, request) ? undefined : caller
}

function callerOf(found: FoundToken, who: Who, request: FastifyRequest): Caller {
  requireScope(request, found.scopes)
  const caller = callerFor(found, { who, scopes: scopesOf(request.routeOptions.config.scope) }, request)
  if (!caller) throw new AppError('role_too_low')
  nameSelf(request, caller)
  return caller
}

export const apiEdge = (ctx: Ctx): Edge<Caller> =>
  programEdge(ctx, {
    find: (request, ctx: Ctx) => findToken(ctx, secretOf(request)),
    idOf: ({ id }) => id,
    callerOf,
  })

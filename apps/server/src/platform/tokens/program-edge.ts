import { addressLimits } from '@lotse/contracts/limits'
import type { Route, TokenScope, Who } from '@lotse/contracts/route'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../context.ts'
import { AppError, lotseFamily } from '../http/errors.ts'
import type { Edge } from '../http/mount.ts'
import { answerOnce, type HashFile } from './answer-once.ts'
import { countToken } from './room.ts'
import { bearerOf } from './secret.ts'

interface WithToken {
  token?: { id: string } | undefined
}

/** How a product knows its tokens. */
interface Tokens<Found, Caller, C extends Ctx> {
  /** Throws if no token has the secret of this call. */
  find(request: FastifyRequest, ctx: C): Promise<Found>
  idOf(found: Found): string
  /** Whom it stands for here; throws if it may not call this. */
  callerOf(found: Found, who: Who, request: FastifyRequest): Caller
}

/** What every call with a token has in common. What the token may not do counts, too. */
export const programEdge = <Found, Caller extends WithToken, C extends Ctx>(
  ctx: C,
  { find, idOf, callerOf }: Tokens<Found, Caller, C>,
  hashFile?: HashFile,
): Edge<Caller, C> => ({
  ctx,
  family: lotseFamily,
  guard: async (who, request, ctx) => {
    const found = await find(request, ctx)
    await countToken(request.server.sharedLimiter, idOf(found), request)
    return callerOf(found, who, request)
  },
  addressLimit: addressLimits.people,
  countFor: ({ token }) => token && { key: token.id },
  around: ({ caller, request, reply }, respond) =>
    caller.token
      ? answerOnce(
          ctx,
          { request, reply, holder: { tokenId: caller.token.id, secret: secretOf(request) }, hashFile },
          respond,
        )
      : respond(),
})

/** Programs call with a token and nothing else: a cookie does not count. */
export const secretOf = ({ headers }: FastifyRequest): string => bearerOf(headers.authorization)

export const scopesOf = (scope: Route['scope']): readonly TokenScope[] =>
  scope === undefined ? [] : [scope].flat()

/** Throws unless the token has one of the scopes that the route takes, and the one that it takes in addition. */
export function requireScope(request: FastifyRequest, scopes: readonly TokenScope[]): void {
  const { scope, alsoScope } = request.routeOptions.config
  if (alsoScope && !scopes.includes(alsoScope)) throw new AppError('scope_missing', { scope: alsoScope })
  const wanted = scopesOf(scope)
  if (wanted.length > 0 && !wanted.some(one => scopes.includes(one)))
    throw new AppError('scope_missing', { scope: wanted.join(' or ') })
}

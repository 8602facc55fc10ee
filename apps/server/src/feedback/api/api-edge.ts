import type { Who } from '@lotse/contracts/route'
import type { FastifyRequest } from 'fastify'
import { AppError } from '../../platform/http/errors.ts'
import type { Edge } from '../../platform/http/mount.ts'
import { programEdge, requireScope, secretOf } from '../../platform/tokens/program-edge.ts'
import { reaches } from '../access/console-edge.ts'
import type { ConsoleCaller, FeedbackCtx } from '../context.ts'
import { hashFile } from '../uploads/hash-file.ts'
import { type Asked, type FoundToken, findToken } from './find-token.ts'

function callerOf(found: FoundToken, who: Who, request: FastifyRequest): ConsoleCaller {
  const asked = request.params as Asked
  const isPlace = asked.projectId !== undefined || asked.teamId !== undefined
  if (isPlace && !found.isHere) throw new AppError('not_found')
  requireScope(request, found.scopes)
  if (who !== 'account' && !reaches(found.caller.role, who)) throw new AppError('role_too_low')
  return found.caller
}

export const apiEdge = (ctx: FeedbackCtx): Edge<ConsoleCaller, FeedbackCtx> =>
  programEdge(
    ctx,
    {
      find: (request, ctx: FeedbackCtx) => findToken(ctx, secretOf(request), request.params as Asked),
      idOf: ({ caller }) => caller.token.id,
      callerOf,
    },
    hashFile,
  )

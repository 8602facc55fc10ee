import { addressLimit, projectLimits } from '@lotse/contracts/limits'
import type { Who } from '@lotse/contracts/route'
import type { FastifyRequest } from 'fastify'
import { cleanText } from '../../platform/clean-text.ts'
import type { Ctx } from '../../platform/context.ts'
import { AppError, type ErrorFamily, lotseFamily } from '../../platform/errors.ts'
import type { Edge } from '../../platform/mount.ts'
import type { FeedbackCtx, ProjectRef, SdkCaller, Visitor } from '../context.ts'
import { hashToken, isSameHash, isUuid } from '../ids.ts'
import type { AccessRow } from './find-access.ts'

export interface Credentials {
  key: string
  id: string
  hash: string
}

/** Headers; later official clients put the session of checklist calls into the query. */
export function credentialsOf(request: FastifyRequest): Credentials {
  const header = (name: string) => String(request.headers[name] ?? '')
  const query = request.query as Record<string, unknown>
  return {
    key: header('api-token'),
    id: header('gleap-id') || String(query.gleapId ?? ''),
    hash: header('gleap-hash') || String(query.gleapHash ?? ''),
  }
}

/** Key and session in one look; the session only counts together with its own project. */
export async function findCaller(ctx: FeedbackCtx, { key, id, hash }: Credentials): Promise<SdkCaller> {
  if (key.length > 512) throw new AppError('unknown_key')
  const row = await ctx.findAccess({ key: cleanText(key), id })
  if (!row) throw new AppError('unknown_key')
  const project: ProjectRef = {
    id: row.project_id,
    teamId: row.team_id,
    defaultLang: row.default_lang,
    allowedOrigins: row.allowed_origins,
  }
  const known = row.session_id !== null && isSameHash(row.hash, hashToken(hash))
  return { project, key, visitor: known ? visitorFrom(row) : undefined }
}

function visitorFrom(row: AccessRow): Visitor {
  const sessionId = String(row.session_id)
  return {
    projectId: row.project_id,
    sessionId,
    contactId: row.contact_id,
    verified: row.verified,
    requireSpamToken: row.require_spam_token,
    userId: row.user_id,
    lang: row.lang || row.default_lang,
    scopeId: row.verified ? row.contact_id : sessionId,
  }
}

/** An empty list lets every site in; a request without Origin is no page at all (apps, servers). */
export function checkOrigin(allowed: string[], origin: string | undefined): void {
  if (allowed.length === 0 || origin === undefined) return
  if (!allowed.includes(origin)) throw new AppError('origin_not_allowed')
}

/** The widget frame calls from an origin of ours, whatever site shows it. */
export const allowedOrigins = ({ settings }: Ctx, { allowedOrigins: sites }: ProjectRef): string[] =>
  sites.length === 0 ? [] : [...sites, settings.urls.frame, settings.urls.banner]

async function guard(who: Who, request: FastifyRequest, ctx: FeedbackCtx): Promise<SdkCaller> {
  if (who === 'anyone') return nobody
  obey(ctx.limiter.take(`address:${request.ip}`, addressLimit))
  const caller = await findCaller(ctx, credentialsOf(request))
  checkOrigin(allowedOrigins(ctx, caller.project), request.headers.origin)
  if (who === 'visitor' && !caller.visitor) throw new AppError('unknown_session')
  const limit = request.routeOptions.config.limit ?? 'default'
  const max = projectLimits[limit]
  if (max) obey(ctx.limiter.take(`${limit}:${caller.project.id}`, max))
  return caller
}

function obey(retryAfter: number): void {
  if (retryAfter > 0) throw new AppError('too_many_requests', { retryAfter })
}

const nobody: SdkCaller = {
  project: { id: '', teamId: '', defaultLang: 'de', allowedOrigins: [] },
  key: '',
  visitor: undefined,
}

export function visitorOf({ caller }: { caller: SdkCaller }): Visitor {
  if (!caller.visitor) throw new AppError('unknown_session')
  return caller.visitor
}

/** An office behind one address shares a session bucket; everything else is counted per visitor. */
function limitKey(request: FastifyRequest): string {
  const { key, id } = credentialsOf(request)
  const isStart = request.routeOptions.url === '/sessions'
  return `${key}:${!isStart && isUuid(id) ? id : request.ip}`
}

/** Any failure but 429 makes an official client throw its session away, so our own faults look like 429 there. */
const sessionFamily: ErrorFamily = {
  ...lotseFamily,
  named: (code, details) => {
    const plain = lotseFamily.named(code, details)
    return plain.status >= 500 ? lotseFamily.named('too_many_requests', undefined) : plain
  },
}

export const sdkEdge = (ctx: FeedbackCtx): Edge<SdkCaller, FeedbackCtx> => ({
  ctx,
  family: lotseFamily,
  guard,
  limitKey,
})

export const sessionEdge = (ctx: FeedbackCtx): Edge<SdkCaller, FeedbackCtx> => ({
  ...sdkEdge(ctx),
  family: sessionFamily,
})

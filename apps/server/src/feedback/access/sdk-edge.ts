import { addressLimits, addressShare, fewShare, networkShare, projectLimits } from '@lotse/contracts/limits'
import type { LimitClass, Who } from '@lotse/contracts/route'
import type { FastifyRequest } from 'fastify'
import type { Ctx } from '../../platform/context.ts'
import { addressKey, networkKey } from '../../platform/http/address.ts'
import { AppError, type ErrorFamily, lotseFamily } from '../../platform/http/errors.ts'
import type { Counted, Edge } from '../../platform/http/mount.ts'
import type { Storing } from '../../platform/limits/bytes-per-day.ts'
import { obey } from '../../platform/limits/limiter.ts'
import { cleanText } from '../../platform/text/clean-text.ts'
import type { FeedbackCtx, ProjectRef, SdkCaller, Visitor } from '../context.ts'
import { noteRefused } from '../projects/refused-origins.ts'
import { isContactGone } from '../sessions/contact-now.ts'
import { stepBack } from '../sessions/step-back.ts'
import { hashToken, isSameHash } from '../tokens/ids.ts'
import type { AccessRow } from './find-access.ts'

export interface Credentials {
  key: string
  id: string
  hash: string
}

/** Reads the headers; newer official clients put the session of checklist calls into the query. */
export function credentialsOf(request: FastifyRequest): Credentials {
  const header = (name: string) => String(request.headers[name] ?? '')
  const query = request.query as Record<string, unknown>
  return {
    key: header('api-token'),
    id: header('gleap-id') || String(query.gleapId ?? ''),
    hash: header('gleap-hash') || String(query.gleapHash ?? ''),
  }
}

/** Reads key and session with one query. A session only counts together with its own project. */
export async function findCaller(ctx: FeedbackCtx, credentials: Credentials): Promise<SdkCaller> {
  const { key, id, hash } = credentials
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
  if (known && row.unproved) {
    await stepBack(ctx, { projectId: project.id, sessionId: id })
    return findCaller(ctx, credentials)
  }
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
    largeReports: row.large_reports,
    userId: row.user_id,
    lang: row.lang || row.default_lang,
    scopeId: row.verified ? row.contact_id : sessionId,
  }
}

/**
 * An empty list allows every site. A request without Origin comes from an app or a server, not from a page.
 */
export function requireOrigin(
  ctx: FeedbackCtx,
  projectId: string,
  allowed: string[],
  origin: string | undefined,
): void {
  if (allowed.length === 0 || origin === undefined || allowed.includes(origin)) return
  noteRefused(ctx, projectId, origin)
  throw new AppError('origin_not_allowed')
}

/** The widget frame calls from one of our origins, whatever site shows it. */
export const allowedOrigins = ({ settings }: Ctx, { allowedOrigins: sites }: ProjectRef): string[] =>
  sites.length === 0 ? [] : [...sites, settings.urls.frame, settings.urls.banner]

async function guard(who: Who, request: FastifyRequest, ctx: FeedbackCtx): Promise<SdkCaller> {
  if (who === 'anyone') return nobody
  const caller = await findCaller(ctx, credentialsOf(request))
  requireOrigin(ctx, caller.project.id, allowedOrigins(ctx, caller.project), request.headers.origin)
  if (who === 'visitor' && !caller.visitor) throw new AppError('unknown_session')
  return caller
}

function countCall({ project }: SdkCaller, request: FastifyRequest, ctx: FeedbackCtx): void {
  const limit = request.routeOptions.config.limit ?? 'default'
  const address = addressKey(request.ip)
  if (project.id !== '') countForProject(ctx, limit, { project: project.id, address })
}

/**
 * The address is counted first and the project last, so a refused caller uses up nothing that others share.
 * When the project's limit is used up, each network may still do a little: a few networks must not lock
 * everybody out of a project.
 */
export function countForProject(
  ctx: FeedbackCtx,
  limit: LimitClass,
  { project, address }: Pick<Storing, 'project' | 'address'>,
): void {
  const max = projectLimits[limit]
  if (!max) return
  const bucket = `${limit}:${project}`
  obey(ctx.limiter.take(`${bucket}:${address}`, Math.ceil(max * addressShare)))
  const network = networkKey(address)
  obey(ctx.limiter.take(`${bucket}:${network}`, Math.ceil(max * networkShare)))
  const wait = ctx.limiter.take(bucket, max)
  if (wait > 0 && ctx.limiter.take(`${bucket}:few:${network}`, Math.ceil(max * fewShare)) > 0) obey(wait)
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

/**
 * Visitors are counted by their session; without one, together with everybody behind their address on this
 * site.
 */
const countFor = ({ project, visitor }: SdkCaller, address: string): Counted | undefined => {
  if (visitor) return { key: visitor.sessionId }
  return project.id === '' ? undefined : { key: `${project.id}:${address}` }
}

/**
 * Any failure but 429 makes an official client discard its session, so our own faults look like 429 to it;
 * but after a 429 it never asks again. A client that starts without a session has none to lose, so it gets
 * the real status and retries.
 */
const sessionFamily: ErrorFamily = {
  ...lotseFamily,
  named: (code, details, request) => {
    const plain = lotseFamily.named(code, details)
    const isFirst = request?.routeOptions.url === '/sessions' && credentialsOf(request).id === ''
    if (plain.status < 500) return plain
    return lotseFamily.named(isFirst ? 'service_unavailable' : 'too_many_requests', undefined)
  },
}

export const sdkEdge = (ctx: FeedbackCtx): Edge<SdkCaller, FeedbackCtx> => ({
  ctx,
  family: lotseFamily,
  guard,
  admit: countCall,
  addressLimit: addressLimits.visitors,
  countFor,
  isOutdated: isContactGone,
})

export const sessionEdge = (ctx: FeedbackCtx): Edge<SdkCaller, FeedbackCtx> => ({
  ...sdkEdge(ctx),
  family: sessionFamily,
})

import { captchaActions, captchaHeader } from '@lotse/contracts/academy/auth/captcha'
import {
  type GivenRole,
  isStaff,
  may,
  type Right,
  type Role,
  roleOf,
  roleRights,
} from '@lotse/contracts/academy/rights'
import type { ErrorCode } from '@lotse/contracts/errors'
import { addressLimits } from '@lotse/contracts/limits'
import type { Who } from '@lotse/contracts/route'
import type { FastifyRequest } from 'fastify'
import type { Ctx, RequestCtx } from '../../platform/context.ts'
import { AppError, detailFamily, errorFamily, lotseFamily } from '../../platform/http/errors.ts'
import type { Edge } from '../../platform/http/mount.ts'
import type { Access } from '../../platform/http/openapi.ts'
import { isUnder } from '../../platform/http/pages.ts'
import { requireCaptcha } from './captcha/captcha.ts'
import { lacksFactor } from './lacks-factor.ts'
import { type Claims, readAccessToken } from './sessions/access-token.ts'

/** Who is calling. An anonymous caller has the nil id, which no row has. */
export interface Caller {
  userId: string
  sessionId: string
  name: string
  isAnonymous: boolean
  /** Null for learners. */
  role: Role | null
  /** What they may do to others right now: nothing as long as they lack a second factor that is required. */
  rights: readonly Right[]
  isVerified: boolean
  /** The administrator behind an impersonated session. */
  impersonator: string | null
  impersonatorName: string | null
  /** Their session is over; they may only repeat the DELETE that ended it (`deleteOnce`). */
  hasEnded?: true
  /** A program calls in their name: nothing here is about the caller themselves. */
  token?: { id: string; name: string }
  /** This call approves what another administrator asked for. */
  isSecond?: true
}

export type AcademyCtx = RequestCtx<Caller>

/** What acting in somebody's name needs: in a request, or later when what they decided is carried out. */
export type ActingCtx = Ctx & { caller: Caller }

const nil = '00000000-0000-0000-0000-000000000000'
export const anonymous: Caller = {
  userId: nil,
  sessionId: nil,
  name: '',
  isAnonymous: true,
  role: null,
  rights: [],
  isVerified: false,
  impersonator: null,
  impersonatorName: null,
}

/** For the OpenAPI document and for paths without a route. */
export const academyAccess: Access = {
  schemes: { accessToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  needs: who => (who === 'anyone' ? [] : ['accessToken']),
  family: path => {
    if (isUnder(path, ['/api'])) return lotseFamily
    return isUnder(path, ['/challenges']) ? errorFamily : detailFamily
  },
  about:
    'The back office of a learning platform. Routes below /admin are our own; all others belong to the platform.',
  tags: {
    admin: 'What this server offers beyond the platform.',
    'admin appeal': 'The page where somebody objects to a decision.',
    'admin appeals': 'Decisions about appeals.',
    'admin approvals': 'What waits for a second administrator.',
    'admin audit': 'Who did what, and to what.',
    'admin bans': 'Bans with people’s names.',
    'admin bin': 'What was deleted, and how it comes back.',
    'admin categories': 'Categories with their contents.',
    'admin challenges': 'Challenges of all categories.',
    'admin companies': 'Companies with their number of jobs.',
    'admin courses': 'Courses with their sections and lessons, as editors change them.',
    'admin decisions': 'Decisions about reported tasks and people, and how to take them back.',
    'admin events': 'New reports, as they arrive.',
    'admin export': 'Lists as CSV.',
    'admin hearing': 'What a moderator is mailed about.',
    'admin imports': 'People, companies and jobs from tables.',
    'admin jobs': 'Jobs with version, state and creator.',
    'admin me': 'What the caller may do.',
    'admin notes': 'What the team notes about users, reports, companies and jobs.',
    'admin reasons': 'The catalog of reasons for decisions.',
    'admin reports': 'Reports with everything needed to decide on them.',
    'admin search': 'One search across everything.',
    'admin sign-on': 'Signing in with a provider.',
    'admin settings': 'Rules for people with a role.',
    'admin skilltree': 'The skill tree with versions and usage.',
    'admin staff': 'Who has which role.',
    'admin statistics': 'Numbers for the home screen.',
    'admin subtasks': 'Subtasks of all tasks.',
    'admin tokens': 'Tokens with which programs call /api/v1.',
    'admin transactions': 'Coin transactions.',
    'admin users': 'What people did, their whole record, signing in as them, and one action on many.',
    'admin views': 'Saved views of the lists.',
    'admin webhooks': 'Which other services hear of what happens, and what was delivered.',
    auth: 'Accounts, sessions, second factors and sign-in with providers.',
    challenges: 'Challenges, subtasks, attempts, reports and bans.',
    jobs: 'Companies and their jobs.',
    shop: 'Coins, hearts and premium.',
    skills: 'The skill tree, courses and XP.',
  },
}

interface Refusals {
  unauthenticated: ErrorCode
  forbidden: ErrorCode
  unverified: ErrorCode
}

const countFor = ({ isAnonymous, userId }: Caller) =>
  isAnonymous ? undefined : { key: userId, isPerson: true }

/** /auth, /skills, /jobs, /shop, /admin: a bare token is as good as one after `Bearer`. */
export const detailEdge = (ctx: Ctx): Edge<Caller> => ({
  ctx,
  family: detailFamily,
  addressLimit: addressLimits.people,
  countFor,
  admit: checkCaptcha,
  guard: guardWith(/^(?:bearer\s+)?(\S+)$/i, {
    unauthenticated: 'invalid_token',
    forbidden: 'permission_denied',
    unverified: 'email_not_verified',
  }),
})

/** /challenges: `Bearer` is required. */
export const challengesEdge = (ctx: Ctx): Edge<Caller> => ({
  ctx,
  family: errorFamily,
  addressLimit: addressLimits.people,
  countFor,
  admit: checkCaptcha,
  guard: guardWith(/^bearer\s+(\S+)$/i, {
    unauthenticated: 'unauthorized',
    forbidden: 'forbidden',
    unverified: 'unverified',
  }),
})

function guardWith(header: RegExp, refusals: Refusals): Edge<Caller>['guard'] {
  return async (who, request, ctx) => {
    const token = header.exec(request.headers.authorization?.trim() ?? '')?.[1]
    const caller = token ? await callerOf(ctx, token, request) : anonymous
    nameSelf(request, caller)
    const refusal = refuse(who, caller, request)
    if (refusal) throw new AppError(refusals[refusal])
    return caller
  }
}

/** What keeps this caller out; undefined if they may call. */
export function refuse(who: Who, caller: Caller, request: FastifyRequest): keyof Refusals | undefined {
  if (who === 'anyone') return undefined
  if (caller.isAnonymous) return 'unauthenticated'
  if (who === 'user') return undefined
  if (who === 'verified') return caller.isVerified || isStaff(caller) ? undefined : 'unverified'
  const isFulfilled = (one: string) => {
    if (one === 'self') return !caller.token && userIdIn(request) === caller.userId
    return one === 'staff' ? isStaff(caller) : may(caller, one as Right)
  }
  return who.split(' or ').some(isFulfilled) ? undefined : 'forbidden'
}

/** Sensitive actions of staff need a captcha token, if a captcha is configured at all. */
async function checkCaptcha(caller: Caller, request: FastifyRequest, ctx: Ctx): Promise<void> {
  if (!isStaff(caller)) return
  const key = `${request.method} ${request.routeOptions.url}` as keyof typeof captchaActions
  const action = captchaActions[key]
  const token = request.headers[captchaHeader]
  if (!action || (action === 'end_sessions' && userIdIn(request) === caller.userId)) return
  const repeatable =
    request.method === 'DELETE' ? `${caller.sessionId} ${request.url.split('?', 1)[0]}` : undefined
  await requireCaptcha(ctx, action, typeof token === 'string' ? token : undefined, repeatable)
}

const userIdIn = (request: FastifyRequest) => (request.params as { user_id?: string }).user_id?.toLowerCase()

/** `me` and `self` in the path stand for the caller; handlers only see the id. */
export function nameSelf(request: FastifyRequest, caller: Caller): void {
  if (caller.isAnonymous || !/^(me|self)$/i.test(userIdIn(request) ?? '')) return
  ;(request.params as { user_id: string }).user_id = caller.userId
}

interface StateRow {
  name: string
  admin: boolean
  role: GivenRole | null
  email_verified: boolean
  impersonator: string | null
  impersonator_name: string | null
  lacks_factor: boolean
}

// The token says who they are; the rows say what they may do right now. Signing out, banning, changing rights and
// deleting take effect immediately.
const stateQuery = `
  select u.name, u.admin, u.role, u.email_verified, s.impersonator, i.name as impersonator_name,
    ${lacksFactor('(coalesce(i.mfa_enabled, u.mfa_enabled) or s.has_factor)')} as lacks_factor
  from academy.session s
  join academy."user" u on u.id = s.user_id
  left join academy."user" i on i.id = s.impersonator
  where s.id = $1 and s.user_id = $2 and s.refresh_hash = $3 and s.access_revoked = $4
    and (s.expires_at is null or s.expires_at > $5)
    and case when s.impersonator is null then u.enabled else i.enabled and i.admin end`

async function callerOf(ctx: Ctx, token: string, request: FastifyRequest): Promise<Caller> {
  const claims = await readAccessToken(ctx, token)
  if (!claims) return anonymous
  const { rows } = await ctx.pool.query<StateRow>({
    name: 'academy-caller',
    text: stateQuery,
    values: [claims.sid, claims.uid, claims.rt, claims.rev ?? 0, ctx.now()],
  })
  return rows[0] ? toCaller(claims, rows[0]) : endedCaller(claims, request)
}

/** What callers may do to themselves that ends their own session. These handlers do nothing but `deleteOnce`. */
const endings = new Set([
  '/auth/session',
  '/auth/sessions/:user_id',
  '/auth/sessions/:user_id/:session_id',
  '/auth/users/:user_id',
])

function endedCaller({ uid, sid }: Claims, request: FastifyRequest): Caller {
  const isEnding = request.method === 'DELETE' && endings.has(request.routeOptions.url ?? '')
  const isSelf = ['me', 'self', uid, undefined].includes(userIdIn(request))
  if (!isEnding || !isSelf) return anonymous
  return { ...anonymous, userId: uid, sessionId: sid, isAnonymous: false, hasEnded: true }
}

function toCaller({ uid, sid }: Claims, row: StateRow): Caller {
  const role = roleOf(row)
  return {
    userId: uid,
    sessionId: sid,
    name: row.name,
    isAnonymous: false,
    role,
    rights: role && !row.lacks_factor ? roleRights[role] : [],
    isVerified: row.email_verified,
    impersonator: row.impersonator,
    impersonatorName: row.impersonator_name,
  }
}

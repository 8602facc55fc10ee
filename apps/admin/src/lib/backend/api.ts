import type { adminRoutes } from '@lotse/contracts/academy/admin'
import type { approvalRoutes } from '@lotse/contracts/academy/approvals'
import type { auditRoutes } from '@lotse/contracts/academy/audit'
import type { accountRoutes } from '@lotse/contracts/academy/auth/accounts'
import type { oauthRoutes } from '@lotse/contracts/academy/auth/oauth'
import type { sessionRoutes } from '@lotse/contracts/academy/auth/sessions'
import type { userRoutes } from '@lotse/contracts/academy/auth/users'
import type { bellRoutes } from '@lotse/contracts/academy/bell'
import type { binRoutes } from '@lotse/contracts/academy/bin'
import type { banAdminRoutes, banRoutes } from '@lotse/contracts/academy/challenges/bans'
import type {
  categoryRoutes,
  challengeAdminRoutes,
  challengeRoutes,
} from '@lotse/contracts/academy/challenges/challenges'
import type { reportAdminRoutes, reportRoutes } from '@lotse/contracts/academy/challenges/reports'
import type { subtaskAdminRoutes, subtaskRoutes } from '@lotse/contracts/academy/challenges/subtasks'
import type { appealRoutes } from '@lotse/contracts/academy/decisions/appeals'
import type { decisionRoutes } from '@lotse/contracts/academy/decisions/decisions'
import type { reasonRoutes } from '@lotse/contracts/academy/decisions/reasons'
import type { academyImportRoutes } from '@lotse/contracts/academy/imports'
import type { companyRoutes } from '@lotse/contracts/academy/jobs/companies'
import type { jobRoutes } from '@lotse/contracts/academy/jobs/jobs'
import type { noteRoutes } from '@lotse/contracts/academy/notes'
import type { peopleRoutes } from '@lotse/contracts/academy/people/people'
import type { shopRoutes } from '@lotse/contracts/academy/shop'
import type { courseEditRoutes } from '@lotse/contracts/academy/skills/course-edit'
import type { courseRoutes } from '@lotse/contracts/academy/skills/courses'
import type { skillRoutes } from '@lotse/contracts/academy/skills/skills'
import type { treeImportRoutes } from '@lotse/contracts/academy/skills/tree-import'
import type { xpRoutes } from '@lotse/contracts/academy/skills/xp'
import type { staffRoutes } from '@lotse/contracts/academy/staff'
import type { academyTokenRoutes } from '@lotse/contracts/api/academy-tokens'
import { type Client, createClient } from '@lotse/contracts/client'
import type { academySignOnRoutes } from '@lotse/contracts/sign-on/academy-sign-on'
import type { academyViewRoutes } from '@lotse/contracts/views/academy-views'
import type { academyWebhookRoutes } from '@lotse/contracts/webhooks/academy-webhooks'
import { createTransport } from '@lotse/ui/data/transport.ts'
import { type Captcha, captchaHeaders, createCaptcha } from './captcha.ts'
import { createAlone, createRefresh } from './refresh.ts'
import type { Runtime } from './runtime.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'
import { createSignedSend, isRetried } from './transport.ts'

export type AcademyRoutes = typeof userRoutes &
  typeof oauthRoutes &
  typeof academySignOnRoutes &
  typeof shopRoutes &
  typeof reportRoutes &
  typeof reportAdminRoutes &
  typeof banRoutes &
  typeof banAdminRoutes &
  typeof auditRoutes &
  typeof accountRoutes &
  typeof sessionRoutes &
  typeof jobRoutes &
  typeof academyImportRoutes &
  typeof companyRoutes &
  typeof skillRoutes &
  typeof courseRoutes &
  typeof xpRoutes &
  typeof categoryRoutes &
  typeof challengeRoutes &
  typeof subtaskRoutes &
  typeof adminRoutes &
  typeof challengeAdminRoutes &
  typeof subtaskAdminRoutes &
  typeof bellRoutes &
  typeof staffRoutes &
  typeof approvalRoutes &
  typeof academyViewRoutes &
  typeof peopleRoutes &
  typeof decisionRoutes &
  typeof reasonRoutes &
  typeof appealRoutes &
  typeof binRoutes &
  typeof treeImportRoutes &
  typeof noteRoutes &
  typeof academyWebhookRoutes &
  typeof academyTokenRoutes &
  typeof courseEditRoutes

declare module '@lotse/ui/data/query.ts' {
  interface RouteTables {
    academy: AcademyRoutes
  }
}

export type Api = Client<AcademyRoutes>

export interface Backend {
  api: Api
  sessions: SessionStore
  runtime: Runtime
  /** A call with a token of the caller's choice, for a session that is not (or not yet) the stored one. */
  apiAs(token: string): Api
  captcha: Captcha
}

export function createBackend(runtime: Runtime): Backend {
  const sessions = createSessionStore(localStorage, window)
  const needs = { baseUrl: runtime.apiUrl.replace(/\/$/, ''), isRetried }
  const now = () => Date.now()
  const refresh = createRefresh({
    store: sessions,
    send: createTransport(needs),
    now,
    alone: createAlone(navigator.locks, 'academy-refresh'),
  })
  const bearer = (token: string | undefined): Record<string, string> =>
    token ? { authorization: `Bearer ${token}` } : {}
  const siteKey = async () => {
    const { status, body } = await createTransport(needs)({
      method: 'GET',
      path: '/auth/recaptcha',
      body: undefined,
      signal: undefined,
    })
    return status === 200 && typeof body === 'string' && body !== '' ? body : null
  }
  const captcha = createCaptcha(siteKey, window)
  const send = createTransport(needs, async request => ({
    ...(await captchaHeaders(captcha, request)),
    ...bearer(sessions.get()?.accessToken),
  }))
  return {
    captcha,
    api: createClient<AcademyRoutes>(createSignedSend({ store: sessions, send, refresh, now })),
    sessions,
    runtime,
    apiAs: token => createClient<AcademyRoutes>(createTransport(needs, () => bearer(token))),
  }
}

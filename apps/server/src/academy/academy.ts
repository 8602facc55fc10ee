import { adminRoutes } from '@lotse/contracts/academy/admin'
import { approvalRoutes } from '@lotse/contracts/academy/approvals'
import { auditRoutes } from '@lotse/contracts/academy/audit'
import { accountRoutes } from '@lotse/contracts/academy/auth/accounts'
import { oauthRoutes } from '@lotse/contracts/academy/auth/oauth'
import { sessionRoutes } from '@lotse/contracts/academy/auth/sessions'
import { userRoutes } from '@lotse/contracts/academy/auth/users'
import { bellRoutes } from '@lotse/contracts/academy/bell'
import { binRoutes } from '@lotse/contracts/academy/bin'
import { attemptRoutes } from '@lotse/contracts/academy/challenges/attempts'
import { banAdminRoutes, banRoutes } from '@lotse/contracts/academy/challenges/bans'
import {
  categoryRoutes,
  challengeAdminRoutes,
  challengeRoutes,
} from '@lotse/contracts/academy/challenges/challenges'
import { leaderboardRoutes } from '@lotse/contracts/academy/challenges/leaderboard'
import { reportAdminRoutes, reportRoutes } from '@lotse/contracts/academy/challenges/reports'
import { subtaskAdminRoutes, subtaskRoutes } from '@lotse/contracts/academy/challenges/subtasks'
import { appealPageRoutes, appealRoutes } from '@lotse/contracts/academy/decisions/appeals'
import { decisionRoutes } from '@lotse/contracts/academy/decisions/decisions'
import { reasonRoutes } from '@lotse/contracts/academy/decisions/reasons'
import { academyImportRoutes } from '@lotse/contracts/academy/imports'
import { companyRoutes } from '@lotse/contracts/academy/jobs/companies'
import { jobRoutes } from '@lotse/contracts/academy/jobs/jobs'
import { noteRoutes } from '@lotse/contracts/academy/notes'
import { peopleRoutes } from '@lotse/contracts/academy/people/people'
import { shopRoutes } from '@lotse/contracts/academy/shop'
import { courseEditRoutes } from '@lotse/contracts/academy/skills/course-edit'
import { courseRoutes } from '@lotse/contracts/academy/skills/courses'
import { skillRoutes } from '@lotse/contracts/academy/skills/skills'
import { treeImportRoutes } from '@lotse/contracts/academy/skills/tree-import'
import { xpRoutes } from '@lotse/contracts/academy/skills/xp'
import { staffRoutes } from '@lotse/contracts/academy/staff'
import { academyTokenRoutes } from '@lotse/contracts/api/academy-tokens'
import type { Routes } from '@lotse/contracts/route'
import { academySignOnRoutes } from '@lotse/contracts/sign-on/academy-sign-on'
import { academyBackChannelRoutes } from '@lotse/contracts/sign-on/back-channel'
import { academyViewRoutes } from '@lotse/contracts/views/academy-views'
import { academyWebhookRoutes } from '@lotse/contracts/webhooks/academy-webhooks'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../platform/context.ts'
import { type Edge, type Handlers, mount } from '../platform/http/mount.ts'
import { openApi } from '../platform/http/openapi.ts'
import { createOrigin, type Shared } from '../platform/http/origin.ts'
import { servePacked } from '../platform/http/packed-document.ts'
import { isUnder, servePages } from '../platform/http/pages.ts'
import { lotseSources } from '../platform/http/policies.ts'
import { takeFields, takeForms } from '../platform/http/small-page.ts'
import { createDayMeter } from '../platform/limits/bytes-per-day.ts'
import { takeErrands } from '../platform/queue/taker.ts'
import { serveReference } from '../platform/reference/serve-reference.ts'
import { waysInto } from '../platform/sign-on/flow.ts'
import { API, type Mounted } from '../platform/tokens/mount-for-programs.ts'
import { adminHandlers } from './admin/admin.routes.ts'
import { mountMcp } from './admin/api/mcp/mount-mcp.ts'
import { apiAccess, mountApi } from './admin/api/mount-api.ts'
import { tokenHandlers } from './admin/api/tokens.routes.ts'
import { importHandlers } from './admin/imports/imports.routes.ts'
import { noteHandlers } from './admin/notes/notes.routes.ts'
import { viewHandlers } from './admin/views/views.routes.ts'
import { webhookHandlers } from './admin/webhooks/webhooks.routes.ts'
import { auditHandlers } from './audit/audit.routes.ts'
import { accountHandlers } from './auth/accounts/accounts.routes.ts'
import { captchaSources } from './auth/captcha/captcha.ts'
import { academyAccess, type Caller, challengesEdge, detailEdge } from './auth/guard.ts'
import { oauthHandlers } from './auth/oauth/oauth.routes.ts'
import { backChannelHandlers } from './auth/oauth/remote-logout.ts'
import { signOnHandlers } from './auth/oauth/sign-on.routes.ts'
import { peopleHandlers } from './auth/people/people.routes.ts'
import { sessionHandlers } from './auth/sessions/sessions.routes.ts'
import { userHandlers } from './auth/users/users.routes.ts'
import { bellHandlers } from './bell/bell.routes.ts'
import { createBell } from './bell/bell.ts'
import { binHandlers } from './bin/bin.routes.ts'
import { attemptHandlers } from './challenges/attempts/attempts.routes.ts'
import { banAdminHandlers, banHandlers } from './challenges/bans/bans.routes.ts'
import { categoryHandlers } from './challenges/categories/categories.routes.ts'
import { challengeAdminHandlers, challengeHandlers } from './challenges/challenges.routes.ts'
import { leaderboardHandlers } from './challenges/leaderboard/leaderboard.routes.ts'
import { reportAdminHandlers, reportHandlers } from './challenges/reports/reports.routes.ts'
import { subtaskAdminHandlers, subtaskHandlers } from './challenges/subtasks/subtasks.routes.ts'
import { appealHandlers, appealPageHandlers } from './decisions/appeals/appeals.routes.ts'
import { decisionHandlers, reasonHandlers } from './decisions/decisions.routes.ts'
import { academyWorks } from './errands.ts'
import { companyHandlers } from './jobs/companies/companies.routes.ts'
import { jobHandlers } from './jobs/jobs.routes.ts'
import { shopHandlers } from './shop/shop.routes.ts'
import { courseEditHandlers } from './skills/courses/course-edit.routes.ts'
import { courseHandlers } from './skills/courses/courses.routes.ts'
import { treeImportHandlers } from './skills/import/tree-import.routes.ts'
import { skillHandlers } from './skills/skills.routes.ts'
import { xpHandlers } from './skills/xp/xp.routes.ts'
import { approvalHandlers } from './staff/approvals/approvals.routes.ts'
import { staffHandlers } from './staff/staff.routes.ts'

const prefixes = [
  '/auth',
  '/skills',
  '/jobs',
  '/shop',
  '/challenges',
  '/admin',
  '/health',
  '/openapi.json',
  '/runtime.json',
]
/** What no page of the dashboard is. Programs have their tokens; pages of other sites may not call with them. */
const notPages = [...prefixes, '/api', '/mcp']

/** Academy Admin is at `/`, and the platform's API below its prefixes. */
export async function academyOrigin(ctx: Ctx, shared: Shared): Promise<FastifyInstance> {
  const sdk = lotseSources(ctx.settings)
  const { apiUrl } = ctx.settings.academy
  // Another platform may ask for a captcha, whatever this server does.
  const captcha = captchaSources(apiUrl ? 'recaptcha' : ctx.settings.academy.captcha.provider)
  const app = await createOrigin({
    ctx,
    ...shared,
    name: 'academy',
    policy: {
      'script-src': ["'self'", ...captcha],
      'style-src': ["'self'"],
      'img-src': ["'self'", 'data:', 'blob:', 'https:', ...sdk.media],
      'media-src': ["'self'", 'data:', 'blob:', ...sdk.media],
      'font-src': ["'self'", 'data:'],
      'connect-src': ["'self'", ...sdk.connect, ...captcha, ...(apiUrl ? [new URL(apiUrl).origin] : [])],
      'frame-src': [...sdk.frame, ...captcha],
    },
    openTo: path => isUnder(path, prefixes),
    family: academyAccess.family,
  })
  app.decorate('dayMeter', createDayMeter(ctx.now))
  createBell(app, ctx)
  await takeErrands(app, ctx, academyWorks)
  app.get('/runtime.json', async () => ({
    apiUrl: ctx.settings.academy.apiUrl ?? '',
    learnerUrl: ctx.settings.academy.learnerUrl ?? '',
    lotseUrl: ctx.settings.urls.lotse,
    sdkKey: ctx.settings.academy.sdkKey ?? '',
    waysIn: waysInto(ctx, 'academy'),
  }))
  const { tables, api } = mountTables(app, ctx)
  mountMcp(app, ctx)
  // Mail programs unsubscribe with a form (RFC 8058); no other route accepts one.
  await app.register((forms, _options, done) => {
    takeForms(forms)
    mount(forms, bellRoutes, bellHandlers, detailEdge(ctx))
    done()
  })
  // People who object to a decision have nothing but the link, and providers nothing but their token.
  await app.register((forms, _options, done) => {
    takeFields(forms)
    mount(forms, appealPageRoutes, appealPageHandlers, detailEdge(ctx))
    mount(forms, academyBackChannelRoutes, backChannelHandlers, detailEdge(ctx))
    done()
  })
  tables.push(bellRoutes, appealPageRoutes, academyBackChannelRoutes)
  servePacked(app, '/openapi.json', () =>
    openApi('Academy', ctx.settings.urls.academy, tables, academyAccess),
  )
  serveReference(app, () => openApi('Academy API', ctx.settings.urls.academy + API, api, apiAccess))
  app.get('/health', { config: { quiet: true } }, async (_request, reply) => {
    const ok = await shared.health.ready()
    return reply.code(ok ? 200 : 500).send({ database: ok, cache: ok, email: true })
  })
  await servePages(app, { app: 'admin', entries: { '/': 'index.html' }, fallback: { except: notPages } })
  return app
}

/** One line per table. This list is also the OpenAPI document, the list of routes that the rights test walks, and what programs may call. */
export function mountTables(app: FastifyInstance, ctx: Ctx): { tables: Routes[]; api: Routes[] } {
  const tables: Routes[] = []
  const ofDashboard: Mounted[] = []
  const on =
    (edge: Edge<Caller>) =>
    <T extends Routes>(table: T, handlers: Handlers<T, Caller>) => {
      mount(app, table, handlers, edge)
      tables.push(table)
      ofDashboard.push({ table, handlers })
    }
  const detail = on(detailEdge(ctx))
  const challenges = on(challengesEdge(ctx))
  detail(sessionRoutes, sessionHandlers)
  detail(userRoutes, userHandlers)
  detail(accountRoutes, accountHandlers)
  detail(oauthRoutes, oauthHandlers)
  detail(academySignOnRoutes, signOnHandlers)
  detail(shopRoutes, shopHandlers)
  detail(auditRoutes, auditHandlers)
  detail(adminRoutes, adminHandlers)
  detail(staffRoutes, staffHandlers)
  detail(approvalRoutes, approvalHandlers)
  detail(academyViewRoutes, viewHandlers)
  detail(peopleRoutes, peopleHandlers)
  detail(companyRoutes, companyHandlers)
  detail(jobRoutes, jobHandlers)
  detail(academyImportRoutes, importHandlers)
  detail(skillRoutes, skillHandlers)
  detail(treeImportRoutes, treeImportHandlers)
  detail(courseRoutes, courseHandlers)
  detail(courseEditRoutes, courseEditHandlers)
  detail(xpRoutes, xpHandlers)
  challenges(categoryRoutes, categoryHandlers)
  challenges(challengeRoutes, challengeHandlers)
  challenges(subtaskRoutes, subtaskHandlers)
  challenges(attemptRoutes, attemptHandlers)
  challenges(leaderboardRoutes, leaderboardHandlers)
  challenges(banRoutes, banHandlers)
  challenges(reportRoutes, reportHandlers)
  detail(challengeAdminRoutes, challengeAdminHandlers)
  detail(subtaskAdminRoutes, subtaskAdminHandlers)
  detail(banAdminRoutes, banAdminHandlers)
  detail(reportAdminRoutes, reportAdminHandlers)
  detail(decisionRoutes, decisionHandlers)
  detail(reasonRoutes, reasonHandlers)
  detail(appealRoutes, appealHandlers)
  detail(binRoutes, binHandlers)
  detail(noteRoutes, noteHandlers)
  detail(academyWebhookRoutes, webhookHandlers)
  detail(academyTokenRoutes, tokenHandlers)
  return { tables, api: mountApi(app, ctx, ofDashboard) }
}

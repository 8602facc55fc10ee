import { ApiError } from '@lotse/contracts/client'
import { screen } from '@lotse/ui/data/screen'
import { parseSearch, stringifySearch } from '@lotse/ui/list/search-params.ts'
import type { QueryClient } from '@tanstack/react-query'
import { createRoute, createRouter, notFound, redirect } from '@tanstack/react-router'
import { lastProject } from './lib/backend/last-project.ts'
import { projectOfTicket } from './lib/backend/project-of-ticket.ts'
import { findWaysIn, projectsQuery, sessionQuery } from './lib/backend/session.ts'
import { i18n } from './lib/i18n.ts'
import { viewsQuery } from './lib/lists/views/views.ts'
import { paths } from './paths.ts'
import { root } from './root-route.ts'
import { confirmAddress, letter, rate, stopMails } from './routes/letter/letter-routes.ts'
import { RouteFailed, RouteMissing } from './routes/route-errors.tsx'

const signIn = createRoute({
  getParentRoute: () => root,
  path: paths.signIn(),
  loader: findWaysIn,
  component: screen(async () => (await import('./routes/sign-in/sign-in.tsx')).SignInRoute),
})

const arriving = createRoute({
  getParentRoute: () => root,
  path: '/sign-on/$provider',
  component: screen(async () => (await import('./routes/sign-in/arriving.tsx')).ArrivingRoute),
})

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: paths.forgotPassword(),
  component: screen(async () => (await import('./routes/sign-in/forgot-password.tsx')).ForgotRoute),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: paths.resetPassword(),
  component: screen(async () => (await import('./routes/sign-in/reset-password.tsx')).ResetRoute),
})

const invitation = createRoute({
  getParentRoute: () => root,
  path: paths.invitation(),
  loader: findWaysIn,
  component: screen(async () => (await import('./routes/sign-in/invitation.tsx')).InvitationRoute),
})

/** Everything else is for people who are signed in. */
const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    try {
      await context.queryClient.ensureQueryData(sessionQuery)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error
      throw redirect({ to: paths.signIn(), search: location.pathname === '/' ? {} : { to: location.href } })
    }
    await i18n.complete()
  },
})

const start = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  loader: async ({ context }) => {
    const { items } = await context.queryClient.fetchQuery(projectsQuery)
    const first = items.find(({ id }) => id === lastProject()) ?? items[0]
    if (first) throw redirect({ to: paths.project(first.id), replace: true })
  },
  component: screen(async () => (await import('./routes/no-projects.tsx')).NoProjectsRoute),
})

/** The person's own account, in the project they used last. */
const ownAccount = createRoute({
  getParentRoute: () => signedIn,
  path: '/account',
  loader: async ({ context }) => {
    const { items } = await context.queryClient.fetchQuery(projectsQuery)
    const first = items.find(({ id }) => id === lastProject()) ?? items[0]
    throw redirect({ to: first ? paths.account(first.id) : paths.start(), replace: true })
  },
})

/** How the server is, in the project that the operator used last, or without any. */
const ownServerStatus = createRoute({
  getParentRoute: () => signedIn,
  path: paths.ownServerStatus(),
  loader: async ({ context }) => {
    const { items } = await context.queryClient.fetchQuery(projectsQuery)
    const first = items.find(({ id }) => id === lastProject()) ?? items[0]
    if (first) throw redirect({ to: paths.serverStatus(first.id), replace: true })
  },
  component: screen(
    async () => (await import('./routes/server-status/own-server-status.tsx')).OwnServerStatusRoute,
  ),
})

/** A ticket by its id alone, as links from outside have it. */
const ticketLink = createRoute({
  getParentRoute: () => signedIn,
  path: '/tickets/$ticketId',
  loader: async ({ context, params: { ticketId } }) => {
    const { items } = await context.queryClient.fetchQuery(projectsQuery)
    const projectId = await projectOfTicket(items, ticketId)
    if (!projectId) throw notFound()
    throw redirect({ to: paths.ticket(projectId, ticketId), replace: true })
  },
})

const project = createRoute({
  getParentRoute: () => signedIn,
  path: '/projects/$projectId',
  loader: async ({ context, params }) => {
    const { items } = await context.queryClient.ensureQueryData(projectsQuery)
    // A project created since this page was opened, or one that a colleague has added the person to.
    if (!items.some(({ id }) => id === params.projectId))
      await context.queryClient.fetchQuery({ ...projectsQuery, staleTime: 0 })
  },
  component: screen(async () => (await import('./routes/project.tsx')).ProjectRoute),
})

const projectStart = createRoute({
  getParentRoute: () => project,
  path: '/',
  beforeLoad: async ({ context, params: { projectId } }) => {
    // Without an answer it is the inbox; the inbox itself says what is wrong.
    const views = await context.queryClient.fetchQuery(viewsQuery(projectId)).catch(() => undefined)
    const search = views?.startId ? { view: views.startId } : {}
    throw redirect({ to: paths.inbox(projectId), search: search as never, replace: true })
  },
})

const inbox = createRoute({
  getParentRoute: () => project,
  path: '/inbox',
  component: screen(async () => (await import('./routes/inbox/inbox.tsx')).InboxRoute),
})

const inboxStart = createRoute({
  getParentRoute: () => inbox,
  path: '/',
  component: screen(async () => (await import('./routes/inbox/inbox-start.tsx')).InboxStartRoute),
})

const ticket = createRoute({
  getParentRoute: () => inbox,
  path: '/$ticketId',
  component: screen(async () => (await import('./routes/inbox/ticket.tsx')).TicketRoute),
})

const overview = createRoute({
  getParentRoute: () => project,
  path: '/overview',
  component: screen(async () => (await import('./routes/overview.tsx')).OverviewRoute),
})

const contacts = createRoute({
  getParentRoute: () => project,
  path: '/contacts',
  component: screen(async () => (await import('./routes/contacts/contacts.tsx')).ContactsRoute),
})

const contactImport = createRoute({
  getParentRoute: () => project,
  path: '/contacts/import',
  component: screen(async () => (await import('./routes/contacts/contact-import.tsx')).ContactImportRoute),
})

const companies = createRoute({
  getParentRoute: () => project,
  path: '/contacts/companies',
  component: screen(async () => (await import('./routes/contacts/companies.tsx')).CompaniesRoute),
})

const company = createRoute({
  getParentRoute: () => project,
  path: '/contacts/companies/$companyKey',
  component: screen(async () => (await import('./routes/contacts/company.tsx')).CompanyRoute),
})

const contact = createRoute({
  getParentRoute: () => project,
  path: '/contacts/$contactId',
  component: screen(async () => (await import('./routes/contacts/contact.tsx')).ContactRoute),
})

const outbound = createRoute({
  getParentRoute: () => project,
  path: '/outbound',
  component: screen(async () => (await import('./routes/outbound/outbound.tsx')).OutboundRoute),
})

const outboundItem = createRoute({
  getParentRoute: () => project,
  path: '/outbound/$outboundId',
  component: screen(async () => (await import('./routes/outbound/outbound-item.tsx')).OutboundItemRoute),
})

const settingsStart = createRoute({
  getParentRoute: () => project,
  path: '/settings',
  beforeLoad: ({ params }) => {
    throw redirect({ to: paths.settings(params.projectId, 'install'), replace: true })
  },
})

const settings = createRoute({
  getParentRoute: () => project,
  path: '/settings/$tab',
  component: screen(async () => (await import('./routes/settings.tsx')).SettingsRoute),
})

const help = createRoute({
  getParentRoute: () => project,
  path: '/help',
  component: screen(async () => (await import('./routes/help/help.tsx')).HelpRoute),
})

const articleImport = createRoute({
  getParentRoute: () => project,
  path: '/help/import',
  component: screen(async () => (await import('./routes/help/article-import.tsx')).ArticleImportRoute),
})

const article = createRoute({
  getParentRoute: () => project,
  path: '/help/$articleId',
  component: screen(async () => (await import('./routes/help/article.tsx')).ArticleRoute),
})

const errors = createRoute({
  getParentRoute: () => project,
  path: '/errors',
  component: screen(async () => (await import('./routes/errors/errors.tsx')).ErrorsRoute),
})

const errorRules = createRoute({
  getParentRoute: () => project,
  path: '/errors/rules',
  component: screen(async () => (await import('./routes/errors/error-rules.tsx')).ErrorRulesRoute),
})

const error = createRoute({
  getParentRoute: () => project,
  path: '/errors/$errorId',
  component: screen(async () => (await import('./routes/errors/error.tsx')).ErrorRoute),
})

const news = createRoute({
  getParentRoute: () => project,
  path: '/news',
  component: screen(async () => (await import('./routes/news/news.tsx')).NewsRoute),
})

const newsItem = createRoute({
  getParentRoute: () => project,
  path: '/news/$newsId',
  component: screen(async () => (await import('./routes/news/news-item.tsx')).NewsItemRoute),
})

const bots = createRoute({
  getParentRoute: () => project,
  path: '/bots',
  component: screen(async () => (await import('./routes/bots/bots.tsx')).BotsRoute),
})

const bot = createRoute({
  getParentRoute: () => project,
  path: '/bots/$botId',
  component: screen(async () => (await import('./routes/bots/bot.tsx')).BotRoute),
})

const flows = createRoute({
  getParentRoute: () => project,
  path: '/flows',
  component: screen(async () => (await import('./routes/flows/flows.tsx')).FlowsRoute),
})

const flow = createRoute({
  getParentRoute: () => project,
  path: '/flows/$flowId',
  component: screen(async () => (await import('./routes/flows/flow.tsx')).FlowRoute),
})

const account = createRoute({
  getParentRoute: () => project,
  path: '/account',
  component: screen(async () => (await import('./routes/account.tsx')).AccountRoute),
})

const serverStatus = createRoute({
  getParentRoute: () => project,
  path: '/server-status',
  component: screen(async () => (await import('./routes/server-status/server-status.tsx')).ServerStatusRoute),
})

const contentRoutes = [
  help,
  articleImport,
  article,
  errors,
  errorRules,
  error,
  news,
  newsItem,
  bots,
  bot,
  flows,
  flow,
  account,
  serverStatus,
]

const routeTree = root.addChildren([
  signIn,
  arriving,
  forgotPassword,
  resetPassword,
  invitation,
  letter,
  confirmAddress,
  rate,
  stopMails,
  signedIn.addChildren([
    start,
    ownAccount,
    ownServerStatus,
    ticketLink,
    project.addChildren([
      projectStart,
      overview,
      contacts,
      contactImport,
      companies,
      company,
      contact,
      outbound,
      outboundItem,
      settingsStart,
      settings,
      ...contentRoutes,
      inbox.addChildren([inboxStart, ticket]),
    ]),
  ]),
])

export function createConsoleRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: RouteFailed,
    defaultNotFoundComponent: RouteMissing,
    scrollRestoration: true,
  })
}

export type ConsoleRouter = ReturnType<typeof createConsoleRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: ConsoleRouter
  }
}

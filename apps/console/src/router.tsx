import { ApiError } from '@lotse/contracts/client'
import { parseSearch, stringifySearch } from '@lotse/ui/search-params.ts'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router'
import { lastProject } from './lib/last-project.ts'
import { projectOfTicket } from './lib/project-of-ticket.ts'
import { projectsQuery, sessionQuery } from './lib/session.ts'
import { whenThere } from './lib/when-there.ts'
import { paths } from './paths.ts'
import { RootRoute } from './routes/root.tsx'
import { RouteFailed, RouteMissing } from './routes/route-errors.tsx'

interface RouterContext {
  queryClient: QueryClient
}

const root = createRootRouteWithContext<RouterContext>()({
  component: RootRoute,
  notFoundComponent: RouteMissing,
})

const signIn = createRoute({
  getParentRoute: () => root,
  path: paths.signIn,
  component: lazyRouteComponent(whenThere(() => import('./routes/sign-in.tsx'))),
})

const forgotPassword = createRoute({
  getParentRoute: () => root,
  path: paths.forgotPassword,
  component: lazyRouteComponent(whenThere(() => import('./routes/forgot-password.tsx'))),
})

const resetPassword = createRoute({
  getParentRoute: () => root,
  path: paths.resetPassword,
  component: lazyRouteComponent(whenThere(() => import('./routes/reset-password.tsx'))),
})

const invitation = createRoute({
  getParentRoute: () => root,
  path: paths.invitation,
  component: lazyRouteComponent(whenThere(() => import('./routes/invitation.tsx'))),
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
      throw redirect({ to: paths.signIn, search: location.pathname === '/' ? {} : { to: location.href } })
    }
  },
})

const start = createRoute({
  getParentRoute: () => signedIn,
  path: '/',
  loader: async ({ context }) => {
    const { items } = await context.queryClient.fetchQuery(projectsQuery)
    const first = items.find(({ id }) => id === lastProject()) ?? items[0]
    if (first) throw redirect({ to: paths.inbox(first.id), replace: true })
  },
  component: lazyRouteComponent(whenThere(() => import('./routes/no-projects.tsx'))),
})

/** One's own account, wherever one was last. */
const ownAccount = createRoute({
  getParentRoute: () => signedIn,
  path: '/account',
  loader: async ({ context }) => {
    const { items } = await context.queryClient.fetchQuery(projectsQuery)
    const first = items.find(({ id }) => id === lastProject()) ?? items[0]
    throw redirect({ to: first ? paths.account(first.id) : paths.start, replace: true })
  },
})

/** A ticket by its id alone, as links from outside know it. */
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
  loader: ({ context }) => context.queryClient.ensureQueryData(projectsQuery),
  component: lazyRouteComponent(whenThere(() => import('./routes/project.tsx'))),
})

const projectStart = createRoute({
  getParentRoute: () => project,
  path: '/',
  beforeLoad: ({ params }) => {
    throw redirect({ to: paths.inbox(params.projectId), replace: true })
  },
})

const inbox = createRoute({
  getParentRoute: () => project,
  path: '/inbox',
  component: lazyRouteComponent(whenThere(() => import('./routes/inbox.tsx'))),
})

const inboxStart = createRoute({
  getParentRoute: () => inbox,
  path: '/',
  component: lazyRouteComponent(whenThere(() => import('./routes/inbox-start.tsx'))),
})

const ticket = createRoute({
  getParentRoute: () => inbox,
  path: '/$ticketId',
  component: lazyRouteComponent(whenThere(() => import('./routes/ticket.tsx'))),
})

const overview = createRoute({
  getParentRoute: () => project,
  path: '/overview',
  component: lazyRouteComponent(whenThere(() => import('./routes/overview.tsx'))),
})

const contacts = createRoute({
  getParentRoute: () => project,
  path: '/contacts',
  component: lazyRouteComponent(whenThere(() => import('./routes/contacts.tsx'))),
})

const contact = createRoute({
  getParentRoute: () => project,
  path: '/contacts/$contactId',
  component: lazyRouteComponent(whenThere(() => import('./routes/contact.tsx'))),
})

const outbound = createRoute({
  getParentRoute: () => project,
  path: '/outbound',
  component: lazyRouteComponent(whenThere(() => import('./routes/outbound.tsx'))),
})

const outboundItem = createRoute({
  getParentRoute: () => project,
  path: '/outbound/$outboundId',
  component: lazyRouteComponent(whenThere(() => import('./routes/outbound-item.tsx'))),
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
  component: lazyRouteComponent(whenThere(() => import('./routes/settings.tsx'))),
})

const help = createRoute({
  getParentRoute: () => project,
  path: '/help',
  component: lazyRouteComponent(whenThere(() => import('./routes/help.tsx'))),
})

const article = createRoute({
  getParentRoute: () => project,
  path: '/help/$articleId',
  component: lazyRouteComponent(whenThere(() => import('./routes/article.tsx'))),
})

const news = createRoute({
  getParentRoute: () => project,
  path: '/news',
  component: lazyRouteComponent(whenThere(() => import('./routes/news.tsx'))),
})

const newsItem = createRoute({
  getParentRoute: () => project,
  path: '/news/$newsId',
  component: lazyRouteComponent(whenThere(() => import('./routes/news-item.tsx'))),
})

const bots = createRoute({
  getParentRoute: () => project,
  path: '/bots',
  component: lazyRouteComponent(whenThere(() => import('./routes/bots.tsx'))),
})

const bot = createRoute({
  getParentRoute: () => project,
  path: '/bots/$botId',
  component: lazyRouteComponent(whenThere(() => import('./routes/bot.tsx'))),
})

const flows = createRoute({
  getParentRoute: () => project,
  path: '/flows',
  component: lazyRouteComponent(whenThere(() => import('./routes/flows.tsx'))),
})

const flow = createRoute({
  getParentRoute: () => project,
  path: '/flows/$flowId',
  component: lazyRouteComponent(whenThere(() => import('./routes/flow.tsx'))),
})

const account = createRoute({
  getParentRoute: () => project,
  path: '/account',
  component: lazyRouteComponent(whenThere(() => import('./routes/account.tsx'))),
})

const contentRoutes = [help, article, news, newsItem, bots, bot, flows, flow, account]

const routeTree = root.addChildren([
  signIn,
  forgotPassword,
  resetPassword,
  invitation,
  signedIn.addChildren([
    start,
    ownAccount,
    ticketLink,
    project.addChildren([
      projectStart,
      overview,
      contacts,
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

import { may, type Right } from '@lotse/contracts/academy/rights'
import { screen } from '@lotse/ui/data/screen'
import { RouteError } from '@lotse/ui/layout/error-page'
import { parseSearch, stringifySearch } from '@lotse/ui/list/search-params.ts'
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import type { Backend } from './lib/backend/api.ts'
import { refuseBadIds } from './lib/backend/refuse-bad-ids.ts'
import { mayEnter, rightsOf } from './lib/backend/rights.ts'
import { entrance, paths } from './paths.ts'
import { FailedOutside, FailedScreen, MissingOutside, MissingScreen } from './shell/error-screens.tsx'
import { RootScreen } from './shell/root.tsx'
import { refusedState } from './shell/session/watch-session.ts'

/** Every screen of the app, in the order of the URL map. */
export function createAppRouter({ sessions }: Backend) {
  const root = createRootRoute({
    component: RootScreen,
    notFoundComponent: MissingOutside,
    errorComponent: FailedOutside,
  })

  const index = createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: ({ search }) => {
      const next = (search as { next?: string }).next
      if (mayEnter(sessions.get())) throw redirect(entrance(next))
    },
    errorComponent: FailedOutside,
    component: screen(async () => (await import('./routes/sign-in/sign-in.tsx')).SignInScreen),
  })

  const password = createRoute({
    getParentRoute: () => root,
    path: '/password',
    errorComponent: FailedOutside,
    component: screen(async () => (await import('./routes/sign-in/password.tsx')).PasswordScreen),
  })

  const arriving = createRoute({
    getParentRoute: () => root,
    path: '/sign-on/$provider',
    errorComponent: FailedOutside,
    component: screen(async () => (await import('./routes/sign-in/arriving.tsx')).ArrivingScreen),
  })

  const dashboard = createRoute({
    getParentRoute: () => root,
    path: '/dashboard',
    beforeLoad: ({ location }) => {
      // The intended page is kept, so that the sign-in leads there.
      const stored = sessions.get()
      if (!stored) throw redirect({ to: paths.index(), search: { next: location.href } as never })
      // D82: the second factor comes before everything else, and leads on to what was wanted.
      if (stored.me?.needs_factor && location.pathname !== paths.secondFactor())
        throw redirect({ to: paths.secondFactor(), search: { next: location.href } as never, replace: true })
      if (mayEnter(stored)) return
      // A6.1: for people who have lost their rights since the last visit.
      sessions.clear()
      throw redirect({ to: paths.index(), state: refusedState as never })
    },
    component: screen(async () => (await import('./shell/dashboard.tsx')).DashboardScreen),
    notFoundComponent: MissingScreen,
    errorComponent: FailedOutside,
  })
  const under = (path: string, load: Parameters<typeof screen>[0], ...wanted: Right[]) =>
    createRoute({
      getParentRoute: () => dashboard,
      path,
      component: screen(load),
      beforeLoad: ({ params }) => {
        // D80: said plainly, instead of a screen whose calls are all refused.
        if (wanted.length > 0 && !may({ rights: rightsOf(sessions.get()) }, ...wanted))
          throw new RouteError('no_right', 403)
        refuseBadIds(path, params)
      },
    })

  const routeTree = root.addChildren([
    index,
    password,
    arriving,
    dashboard.addChildren([
      under('/', async () => (await import('./routes/home.tsx')).HomeScreen),
      under('/users', async () => (await import('./routes/users/users.tsx')).UsersScreen, 'people'),
      under(
        '/users/import',
        async () => (await import('./routes/users/user-import.tsx')).UserImportScreen,
        'admin',
      ),
      under('/users/$id', async () => (await import('./routes/users/user.tsx')).UserScreen, 'people'),
      under(
        '/reported-tasks',
        async () => (await import('./routes/reports/reports.tsx')).ReportsScreen,
        'moderate',
      ),
      under(
        '/reported-tasks/$id',
        async () => (await import('./routes/reports/report.tsx')).ReportScreen,
        'moderate',
      ),
      under(
        '/decisions',
        async () => (await import('./routes/decisions/decisions.tsx')).DecisionsScreen,
        'moderate',
      ),
      under(
        '/decisions/appeals',
        async () => (await import('./routes/decisions/decisions.tsx')).AppealsScreen,
        'moderate',
      ),
      under(
        '/decisions/reasons',
        async () => (await import('./routes/decisions/reasons.tsx')).ReasonsScreen,
        'admin',
      ),
      under(
        '/decisions/reasons/create',
        async () => (await import('./routes/decisions/reason.tsx')).ReasonCreateScreen,
        'admin',
      ),
      under(
        '/decisions/reasons/$id',
        async () => (await import('./routes/decisions/reason.tsx')).ReasonScreen,
        'admin',
      ),
      under(
        '/decisions/$id',
        async () => (await import('./routes/decisions/decision.tsx')).DecisionScreen,
        'moderate',
      ),
      under('/account', async () => (await import('./routes/account.tsx')).AccountScreen),
      under(
        '/second-factor',
        async () => (await import('./routes/sign-in/second-factor.tsx')).SecondFactorScreen,
      ),
      under('/rights', async () => (await import('./routes/rights.tsx')).RightsScreen),
      under('/webhooks', async () => (await import('./routes/webhooks.tsx')).WebhooksScreen, 'admin'),
      under('/tokens', async () => (await import('./routes/tokens.tsx')).TokensScreen),
      under('/audit', async () => (await import('./routes/audit.tsx')).AuditScreen, 'history', 'content'),
      under(
        '/mentions',
        async () => (await import('./routes/mentions.tsx')).MentionsScreen,
        'moderate',
        'content',
      ),
      under('/bin', async () => (await import('./routes/bin.tsx')).BinScreen, 'content', 'moderate'),
      under(
        '/tasks',
        async () => (await import('./routes/tasks/tasks.tsx')).TasksScreen,
        'moderate',
        'content',
      ),
      under(
        '/tasks/$id',
        async () => (await import('./routes/tasks/task.tsx')).TaskScreen,
        'moderate',
        'content',
      ),
      under(
        '/challenges',
        async () => (await import('./routes/challenges/challenges.tsx')).ChallengesScreen,
        'content',
      ),
      under(
        '/challenges/create',
        async () => (await import('./routes/challenges/challenge-create.tsx')).ChallengeCreateScreen,
        'content',
      ),
      under(
        '/challenges/categories',
        async () => (await import('./routes/challenges/categories.tsx')).CategoriesScreen,
        'content',
      ),
      under(
        '/challenges/categories/create',
        async () => (await import('./routes/challenges/category-create.tsx')).CategoryCreateScreen,
        'content',
      ),
      under(
        '/challenges/categories/$id',
        async () => (await import('./routes/challenges/category.tsx')).CategoryScreen,
        'content',
      ),
      under(
        '/challenges/$id',
        async () => (await import('./routes/challenges/challenge.tsx')).ChallengeScreen,
        'content',
      ),
      under(
        '/challenges/$id/subtasks/create',
        async () => (await import('./routes/challenges/subtask-create.tsx')).SubtaskCreateScreen,
        'content',
      ),
      under(
        '/challenges/$id/subtasks/$subtask',
        async () => (await import('./routes/challenges/subtask.tsx')).SubtaskScreen,
        'content',
      ),
      under(
        '/skill-tree',
        async () => (await import('./routes/skill-tree/skill-tree.tsx')).SkillTreeScreen,
        'content',
      ),
      under(
        '/skill-tree/create',
        async () => (await import('./routes/skill-tree/skill-create.tsx')).SkillCreateScreen,
        'content',
      ),
      under(
        '/skill-tree/$root/edit',
        async () => (await import('./routes/skill-tree/skill-edit.tsx')).SkillEditScreen,
        'content',
      ),
      under(
        '/skill-tree/$root/edit/$sub',
        async () => (await import('./routes/skill-tree/skill-edit.tsx')).SkillEditScreen,
        'content',
      ),
      under(
        '/skill-tree/$root/manage',
        async () => (await import('./routes/skill-tree/skill-manage.tsx')).SkillManageScreen,
        'content',
      ),
      under(
        '/skill-tree/$root/sub-skills',
        async () => (await import('./routes/skill-tree/sub-skills.tsx')).SubSkillsScreen,
        'content',
      ),
      under('/courses', async () => (await import('./routes/courses/courses.tsx')).CoursesScreen, 'content'),
      under(
        '/courses/create',
        async () => (await import('./routes/courses/course.tsx')).CourseCreateScreen,
        'content',
      ),
      under(
        '/courses/$course',
        async () => (await import('./routes/courses/course.tsx')).CourseScreen,
        'content',
      ),
      under('/jobs', async () => (await import('./routes/jobs/jobs.tsx')).JobsScreen, 'content'),
      under(
        '/jobs/import',
        async () => (await import('./routes/jobs/job-import.tsx')).JobImportScreen,
        'content',
      ),
      under(
        '/jobs/create',
        async () => (await import('./routes/jobs/job-create.tsx')).JobCreateScreen,
        'content',
      ),
      under('/jobs/$id', async () => (await import('./routes/jobs/job.tsx')).JobScreen, 'content'),
      under(
        '/jobs/$id/edit',
        async () => (await import('./routes/jobs/job-edit.tsx')).JobEditScreen,
        'content',
      ),
      under(
        '/companies',
        async () => (await import('./routes/companies/companies.tsx')).CompaniesScreen,
        'content',
      ),
      under(
        '/companies/import',
        async () => (await import('./routes/companies/company-import.tsx')).CompanyImportScreen,
        'content',
      ),
      under(
        '/companies/create',
        async () => (await import('./routes/companies/company-create.tsx')).CompanyCreateScreen,
        'content',
      ),
      under(
        '/companies/$id',
        async () => (await import('./routes/companies/company.tsx')).CompanyScreen,
        'content',
      ),
    ]),
  ])
  return createRouter({
    routeTree,
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // We scroll ourselves: 450 ms after a change (A2.14). `false` would still scroll up immediately.
    scrollRestoration: () => false,
    defaultErrorComponent: FailedScreen,
    defaultNotFoundComponent: MissingScreen,
  })
}

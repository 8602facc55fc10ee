import type { User } from '@lotse/contracts/academy/auth/users'
import type { AdminChallenge } from '@lotse/contracts/academy/challenges/challenges'
import type { AdminReport } from '@lotse/contracts/academy/challenges/reports'
import type { AdminSubtask } from '@lotse/contracts/academy/challenges/subtasks'
import type { Company } from '@lotse/contracts/academy/jobs/companies'
import type { Job } from '@lotse/contracts/academy/jobs/jobs'
import type { Page } from '@playwright/test'
import { go } from '../../../e2e/go.ts'
import { expectAccessible } from './steps/accessible.ts'
import { type Admin, test } from './steps/admin.ts'

type Ids = Awaited<ReturnType<typeof idsOf>>

async function idsOf({ call }: Admin) {
  const first = async <T>(path: string) => (await call<{ items: T[] }>('GET', path)).items[0] as T
  const { users } = await call<{ users: User[] }>('GET', '/auth/users?name=mara_k')
  const subtask = await first<AdminSubtask>('/admin/subtasks?limit=1&subtask_type=MULTIPLE_CHOICE_QUESTION')
  const challenge = await first<AdminChallenge>('/admin/challenges?limit=1')
  return {
    user: users[0]?.id,
    report: (await first<AdminReport>('/admin/reports?limit=1&completed=any')).id,
    job: (await first<Job>('/admin/jobs?limit=1&sort=title')).id,
    company: (await first<Company>('/admin/companies?limit=1')).id,
    challenge: challenge.id,
    category: challenge.category,
    subtask: `${subtask.task_id}/subtasks/${subtask.id}`,
    task: subtask.id,
  }
}

/** What the address alone does not show. */
const submitEmpty = (page: Page) => page.locator('form button[type="submit"]').first().click()
const openFilters = (page: Page) => page.getByRole('button', { name: /^Filters?$/ }).click()

type Screen = [path: (ids: Ids) => string, prepare?: (page: Page) => Promise<void>]
const areas: Record<string, Screen[]> = {
  people: [
    [() => ''],
    [() => '/users?size=10'],
    [ids => `/users/${ids.user}`],
    [ids => `/users/${ids.user}?tab=xp`],
    [ids => `/users/${ids.user}?tab=coins`],
    [ids => `/users/${ids.user}?tab=sessions`],
    [ids => `/users/${ids.user}?tab=tasks&size=10`],
    [ids => `/users/${ids.user}?tab=reports&size=10`],
    [ids => `/users/${ids.user}?tab=record`],
    [() => '/reported-tasks?size=10'],
    [ids => `/reported-tasks/${ids.report}`],
    [() => '/decisions'],
    [() => '/decisions/reasons'],
    [() => '/decisions/reasons/create', submitEmpty],
    [() => '/audit?size=10'],
    [() => '/bin'],
    [() => '/rights'],
    [() => '/account'],
    [() => '/nothing'],
  ],
  learning: [
    [() => '/courses'],
    [() => '/courses/create', submitEmpty],
    [() => '/challenges?size=10'],
    [() => '/challenges/create', submitEmpty],
    [ids => `/challenges/${ids.challenge}`],
    [() => '/challenges/categories'],
    [() => '/challenges/categories/create', submitEmpty],
    [ids => `/challenges/categories/${ids.category}`],
    [ids => `/challenges/${ids.challenge}/subtasks/create?type=MATCHING`, submitEmpty],
    [ids => `/challenges/${ids.subtask}`],
    [() => '/tasks?size=10'],
    [ids => `/tasks/${ids.task}`],
  ],
  'the skill tree': [
    [() => '/skill-tree'],
    [() => '/skill-tree?view=graph'],
    [() => '/skill-tree?view=preview'],
    [() => '/skill-tree?view=preview&root=web'],
    [() => '/skill-tree/create', submitEmpty],
    [() => '/skill-tree/web/sub-skills'],
    [() => '/skill-tree/web/edit'],
    [() => '/skill-tree/web/manage'],
    [() => '/skill-tree/web/edit/css'],
  ],
  work: [
    [() => '/jobs?size=10', openFilters],
    [() => '/jobs/create', submitEmpty],
    [ids => `/jobs/${ids.job}`],
    [ids => `/jobs/${ids.job}/edit`],
    [() => '/companies?size=10'],
    [() => '/companies/create', submitEmpty],
    [ids => `/companies/${ids.company}`],
  ],
}

for (const [area, screens] of Object.entries(areas))
  test(`A1.1 ${area}: no barrier (WCAG 2.2 AA) on any screen, in both languages and themes, wide and narrow`, async ({
    admin,
    page,
  }) => {
    test.setTimeout(600_000)
    const ids = await idsOf(admin)
    await admin.open('/dashboard/account')
    for (const [index, [path, prepare]] of screens.entries()) {
      await test.step(path(ids), async () => {
        await go(page, `/dashboard${path(ids)}`)
        await prepare?.(page)
        // Includes the shell once per area.
        const inside = index === 0 ? undefined : ['#content', '[data-portal]']
        await expectAccessible(page, inside)
      })
    }
  })

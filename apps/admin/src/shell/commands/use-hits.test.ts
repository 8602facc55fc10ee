import { searchHit } from '@lotse/contracts/academy/admin'
import { expect, test } from 'vitest'
import type { Backend } from '../../lib/backend/api.ts'
import { createAppRouter } from '../../router.tsx'
import { hitPath } from './use-hits.ts'

test('Z95 everything the palette finds leads to the page of its kind', () => {
  const router = createAppRouter({ sessions: { get: () => undefined } } as unknown as Backend)
  const pageOf = (path: string) => router.getMatchedRoutes(path)[2]?.fullPath
  const pages = searchHit.shape.kind.options.map(kind => [
    kind,
    pageOf(hitPath({ kind, id: 'x', parent: 'y' })),
  ])
  expect(Object.fromEntries(pages)).toEqual({
    user: '/dashboard/users/$id',
    job: '/dashboard/jobs/$id',
    company: '/dashboard/companies/$id',
    root_skill: '/dashboard/skill-tree/$root/edit',
    sub_skill: '/dashboard/skill-tree/$root/edit/$sub',
    category: '/dashboard/challenges/categories/$id',
    challenge: '/dashboard/challenges/$id',
    course: '/dashboard/courses/$course',
    report: '/dashboard/reported-tasks/$id',
  })
})

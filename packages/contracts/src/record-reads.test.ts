import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Route } from './route.ts'

/**
 * Routes for people whose path ends with an id: the server treats them as single records, unless they say
 * otherwise.
 */
async function takenForRecords(folder: 'academy' | 'console'): Promise<string[]> {
  const here = new URL(`${folder}/`, import.meta.url)
  const files = (await readdir(here, { recursive: true })).filter(file => file.endsWith('.ts'))
  const modules = await Promise.all(
    files.map(file => import(new URL(file, here).href) as Promise<Record<string, unknown>>),
  )
  const tables = modules.flatMap(all =>
    Object.entries(all).flatMap(([name, table]) =>
      name.endsWith('Routes') ? Object.entries(table as Record<string, Route>) : [],
    ),
  )
  return tables
    .filter(([key, route]) => /^GET .*\/:\w+$/.test(key) && !route.limit)
    .map(([key]) => key)
    .sort()
}

test('Z85 only a single row, read by its key, may be read 12,000 times a minute', async () => {
  expect(await takenForRecords('academy')).toEqual([
    'GET /admin/jobs/:id',
    'GET /auth/sessions/:user_id',
    'GET /auth/users/:user_id',
    'GET /challenges/categories/:category_id',
    'GET /challenges/categories/:category_id/challenges/:challenge_id',
    'GET /challenges/courses/:course_id/tasks/:task_id',
    'GET /challenges/tasks/:task_id/matchings/:subtask_id',
    'GET /challenges/tasks/:task_id/multiple_choice/:subtask_id',
    'GET /challenges/tasks/:task_id/questions/:subtask_id',
    'GET /jobs/jobs/:id',
    'GET /shop/coins/:user_id',
    'GET /shop/hearts/:user_id',
    'GET /shop/premium/:user_id',
  ])
  expect(await takenForRecords('console')).toEqual([
    'GET /console/projects/:projectId',
    'GET /console/projects/:projectId/bots/:botId',
    'GET /console/projects/:projectId/flows/:flowId',
    'GET /console/projects/:projectId/help/articles/:articleId',
    'GET /console/projects/:projectId/macros/:macroId',
    'GET /console/projects/:projectId/news/:newsId',
    'GET /console/projects/:projectId/outbound/:outboundId',
    'GET /console/projects/:projectId/replies/:replyId',
    'GET /console/projects/:projectId/stages/:stageId',
  ])
})

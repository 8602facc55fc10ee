import { createClient } from '@lotse/contracts/client'
import { expect, test } from 'vitest'
import type { AcademyRoutes } from '../../lib/backend/api.ts'
import { readSubtasks } from './subtask-queries.ts'

test('Z112 a challenge shows all its subtasks, however many pages there are', async () => {
  const all = Array.from({ length: 208 }, (_, at) => ({ id: `s${at}`, type: 'QUESTION' }))
  const api = createClient<AcademyRoutes>(async ({ path }) => {
    const query = new URLSearchParams(path.split('?')[1])
    const [from, limit] = [Number(query.get('cursor') ?? 0), Number(query.get('limit'))]
    const items = query.get('task_id') === 't' ? all.slice(from, from + Math.min(limit, 100)) : []
    const next = from + items.length < all.length ? String(from + items.length) : null
    return { status: 200, body: { total: all.length, items, next }, headers: new Headers() }
  })
  expect((await readSubtasks(api, 't')).map(({ id }) => id)).toEqual(all.map(({ id }) => id))
})

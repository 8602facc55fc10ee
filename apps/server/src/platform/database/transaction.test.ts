import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'
import { transact } from './transaction.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('Z273 a transaction waits for no second connection: the pool refuses it, and others are told after the commit', async () => {
  const { ctx } = server
  await expect(transact(ctx, async ctx => ctx.pool.query('select 1'))).rejects.toThrow('ctx.db')
  const order: string[] = []
  await transact(ctx, async outer => {
    outer.afterwards.push(async () => {
      await ctx.pool.query('select 1')
      order.push('told')
    })
    // A failed notification rolls nothing back.
    outer.afterwards.unshift(() => Promise.reject(new Error('nobody listens')))
    await transact(outer, async () => order.push('joined'))
    order.push('done')
  })
  expect(order).toEqual(['joined', 'done', 'told'])
  const failed = transact(ctx, async ctx => {
    ctx.afterwards.push(async () => order.push('told of what never happened'))
    throw new Error('undone')
  })
  await expect(failed).rejects.toThrow('undone')
  expect(order).toHaveLength(3)
})

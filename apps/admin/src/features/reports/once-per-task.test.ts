import { expect, test } from 'vitest'
import { oncePerTask } from './once-per-task.ts'

test('Z23 two reports on one task are done with one deletion, and fail with it', async () => {
  const asked: string[] = []
  const run = oncePerTask(async ({ subtask_id }: { subtask_id: string }) => {
    asked.push(subtask_id)
    if (subtask_id === 'gone') throw new Error('refused')
  })
  await Promise.all(['a', 'a', 'b'].map(subtask_id => run({ subtask_id })))
  expect(asked).toEqual(['a', 'b'])
  const both = await Promise.allSettled(['gone', 'gone'].map(subtask_id => run({ subtask_id })))
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})

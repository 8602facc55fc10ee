import type { SubtaskType } from '@lotse/contracts/academy/challenges/subtasks'
import { ApiError, createClient } from '@lotse/contracts/client'
import { createTransport } from '@lotse/ui/data/transport.ts'
import { expect, test } from 'vitest'
import { de } from '../../locales/de.ts'
import { en } from '../../locales/en.ts'
import type { AcademyRoutes } from '../backend/api.ts'
import { createErrorText } from '../backend/error-text.ts'
import { isRetried } from '../backend/transport.ts'
import { loadTask, saveTask } from './task.ts'

const id = '00000000-0000-4000-8000-000000000000'

/** The app's own client, with a platform behind it that returns one response. */
function platform(status: number, body: unknown) {
  const answer = async () => new Response(JSON.stringify(body), { status })
  const send = createTransport({ fetch: answer as typeof fetch, isRetried, wait: async () => {} })
  return createClient<AcademyRoutes>(send)
}

const texts = async (work: Promise<unknown>): Promise<string[]> => {
  const error = await work.then(
    () => undefined,
    problem => problem,
  )
  expect(error).toBeInstanceOf(ApiError)
  return [en, de].map(t => createErrorText(t as typeof de)(error))
}
const place = (type: SubtaskType) => ({ task_id: id, subtask_id: id, type })
const gone = [404, { error: 'subtask_not_found' }] as const

test('A8.1 a missing task is named by its kind, both on reading and on saving', async () => {
  for (const [type, english, german] of [
    ['MULTIPLE_CHOICE_QUESTION', 'MCQ Not Found.', de.errors.mcq_not_found],
    ['CODING_CHALLENGE', 'Coding Challenge Not Found.', de.errors.coding_challenge_not_found],
    ['QUESTION', 'Subtask Not Found.', de.errors.subtask_not_found],
  ] as const) {
    expect(await texts(loadTask(platform(...gone), place(type))), type).toEqual([english, german])
    expect(await texts(saveTask(platform(...gone), place(type), {})), type).toEqual([english, german])
  }
  expect(await texts(saveTask(platform(...gone), place('MATCHING'), {}))).toContain('Subtask Not Found.')
})

test('A8.1 a matching that cannot be loaded says so, whatever the platform answered', async () => {
  const crashed = [500, { error: 'internal_server_error' }] as const
  for (const [status, body] of [gone, crashed])
    expect(await texts(loadTask(platform(status, body), place('MATCHING')))).toEqual([
      'Error loading the matching task.',
      de.errors.matching_not_loaded,
    ])
  expect(await texts(loadTask(platform(403, { error: 'forbidden' }), place('MATCHING')))).toContain(
    'You do not have permission for this action.',
  )
})

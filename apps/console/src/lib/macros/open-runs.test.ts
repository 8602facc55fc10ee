import { ApiError } from '@lotse/contracts/client'
import { mostTicketsAtOnce } from '@lotse/contracts/limits'
import { expect, test } from 'vitest'
import { continuesMs, createOpenRuns, type RunRow, runInParts } from './open-runs.ts'

const names = () => {
  let made = 0
  return () => `run ${++made}`
}

const row = (id: string, more: Partial<RunRow> = {}): RunRow => ({
  id,
  lastMessageAt: '2026-11-19T10:00:00.000Z',
  previewFrom: 'visitor',
  ...more,
})
const rows = (...ids: string[]) => ids.map(id => row(id))

test('Z821 a macro that is run again after a lost answer continues the same run, in any order and selection', async () => {
  const runs = createOpenRuns()
  const newId = names()
  const lost = () => Promise.reject(new TypeError('fetch failed'))
  const first = await runInParts('m', runs.begin('m', rows('a', 'b'), newId), runs, lost)
  expect(first).toMatchObject({ done: [], error: expect.any(TypeError) })
  // The reply has moved them in the list, and one more was selected.
  expect(runs.begin('m', rows('b', 'c', 'a'), newId)).toEqual([
    { runId: 'run 1', ids: ['b', 'a'] },
    { runId: 'run 2', ids: ['c'] },
  ])
  // Another macro is another run.
  expect(runs.begin('n', rows('a'), newId)).toEqual([{ runId: 'run 3', ids: ['a'] }])
  const done = async ({ ids }: { ids: string[] }) => ({
    done: ids,
    took: [],
    before: [],
    refused: [],
    snoozedUntil: null,
  })
  await runInParts('m', runs.begin('m', rows('a', 'b'), newId), runs, done)
  expect(runs.begin('m', rows('a', 'b'), newId)).toMatchObject([{ ids: ['a', 'b'] }])
  expect(runs.begin('m', rows('a', 'b'), newId)[0]?.runId).not.toBe('run 1')
})

test('Z821 what a later part is refused for leaves what was done before, and the rest in its run', async () => {
  const runs = createOpenRuns()
  const ids = Array.from({ length: mostTicketsAtOnce + 2 }, (_, at) => `t${at}`)
  const parts = runs.begin('m', rows(...ids), names())
  expect(parts.map(part => part.ids.length)).toEqual([mostTicketsAtOnce, 2])
  const refused = new ApiError(413, { error: 'payload_too_large' })
  const { done, error } = await runInParts('m', parts, runs, async part => {
    if (part === parts[1]) throw refused
    return { done: part.ids, took: [], before: [], refused: [], snoozedUntil: null }
  })
  expect(done).toEqual(ids.slice(0, mostTicketsAtOnce))
  expect(error).toBe(refused)
  expect(runs.begin('m', rows(...ids.slice(-2)), () => 'another')).toMatchObject([{ runId: 'run 1' }])
})

test('Z880 a run is continued for a few minutes, and only until the visitor writes', () => {
  const runs = createOpenRuns()
  const newId = names()
  const runOf = (one: RunRow, now: number) => runs.begin('m', [one], newId, now)[0]?.runId
  for (const id of ['late', 'own', 'theirs']) expect(runOf(row(id), 0)).toMatch(/^run \d$/)
  const later = '2026-11-19T10:01:00.000Z'
  // Its own reply may have arrived.
  expect(runOf(row('own', { lastMessageAt: later, previewFrom: 'team' }), 1)).toBe('run 2')
  expect(runOf(row('theirs', { lastMessageAt: later }), 1)).toBe('run 5')
  expect(runOf(row('late'), continuesMs - 1)).toBe('run 1')
  expect(runOf(row('late'), 2 * continuesMs - 1)).toBe('run 7')
})

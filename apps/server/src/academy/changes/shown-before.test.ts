import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OldInstallation, oldInstallation } from '../../testing/old-installation.ts'

// An installation from before decisions noted that somebody had shown some of all tasks.
let old: OldInstallation
async function hiding(count: number, kept: number, outcome: object = {}, state = 'done'): Promise<string> {
  const id = randomUUID()
  const by = { decided_by: randomUUID(), decided_at: '2026-02-01', takes_effect_at: '2026-02-01' }
  const told = { person_id: randomUUID(), text: '', tell_person: true, tell_reporters: false }
  const outcomes = [{ kind: 'disable_tasks', error: null, count, ...outcome }]
  await old.insert('academy.decision', {
    ...{ id, ...by, ...told, state },
    actions: JSON.stringify([{ kind: 'disable_tasks' }]),
    outcomes: JSON.stringify(outcomes),
  })
  for (let at = 0; at < kept; at += 1)
    await old.insert('academy.kept_subtask', { decision_id: id, subtask_id: randomUUID() })
  return id
}

const ids = { some: '', none: '', more: '', back: '', over: '' }
beforeAll(async () => {
  old = await oldInstallation()
  await old.migrateBefore('1053')
  ids.some = await hiding(2, 1)
  ids.none = await hiding(2, 2)
  // One that only another decision hid before.
  ids.more = await hiding(2, 3)
  ids.back = await hiding(2, 1, { back: null })
  ids.over = await hiding(2, 1, {}, 'overturned')
  await old.update()
})
afterAll(() => old.close())

test('Z1142 a decision of which somebody showed tasks before that was noted ends with its last task, too', async () => {
  const rows = await old.run(`select id from academy.decision where outcomes @> '[{"shown": true}]'`)
  expect(rows).toEqual([{ id: ids.some }])
})

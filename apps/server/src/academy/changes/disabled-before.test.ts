import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OldInstallation, oldInstallation } from '../../testing/old-installation.ts'

// An installation from before it was stored who hides a task.
let old: OldInstallation
const run: OldInstallation['run'] = (text, values) => old.run(text, values)
const [task, person] = [randomUUID(), randomUUID()]

async function subtask(enabled: boolean): Promise<string> {
  const id = randomUUID()
  await run(
    `insert into academy.subtask (id, task_id, type, creator, creation_timestamp, xp, coins, content, enabled)
      values ($1, $2, 'QUESTION', $3, '2026-01-01', 1, 1, '{}', $4)`,
    [id, task, person, enabled],
  )
  return id
}

async function report(subtask_id: string, more: object = {}): Promise<string> {
  const id = randomUUID()
  await old.insert('academy.subtask_report', {
    ...{ id, task_id: task, subtask_id, subtask_type: 'QUESTION', subtask_creator: person, user_id: person },
    ...{ timestamp: '2026-01-02', reason: 'WRONG', comment: '', ...more },
  })
  return id
}

async function decision(subtask_id: string | null, kind: string): Promise<string> {
  const id = randomUUID()
  await old.insert('academy.decision', {
    ...{ id, decided_by: person, decided_at: '2026-02-01', takes_effect_at: '2026-02-01', state: 'done' },
    ...{ person_id: person, subtask_id, text: '', tell_person: true, tell_reporters: true },
    actions: JSON.stringify([{ kind }]),
    outcomes: JSON.stringify([{ kind, error: null }]),
  })
  return id
}

const keep = (decision_id: string, subtask_id: string, copy: object | null) =>
  old.insert('academy.kept_subtask', { decision_id, subtask_id, copy: copy && JSON.stringify(copy) })
const closed = { completed_by: person, completed_timestamp: '2026-02-01', completed_action: 'DELETE_TASK' }

const ids: Record<string, string> = {}
const kept = { content: randomUUID(), reported: randomUUID() }
const binned = { content: randomUUID(), reported: randomUUID(), shown: randomUUID(), another: randomUUID() }
let anyway = ''
beforeAll(async () => {
  old = await oldInstallation()
  await old.migrateBefore('1090')
  await run(`insert into academy.task (id, creator, creation_timestamp) values ($1, $2, '2026-01-01')`, [
    task,
    person,
  ])
  for (const name of ['content', 'reported', 'hidden', 'ofAll']) ids[name] = await subtask(false)
  for (const name of ['shown', 'inSpite']) ids[name] = await subtask(true)
  await report(ids.reported ?? '')
  anyway = await report(ids.inSpite ?? '')
  await decision(ids.hidden ?? '', 'disable_task')
  await keep(await decision(null, 'disable_tasks'), ids.ofAll ?? '', null)
  const revised = { ...closed, completed_action: 'REVISE' }
  for (const name of ['revised', 'revisedAndShown']) {
    const id = await subtask(false)
    ids[name] = id
    await report(id, revised)
    await decision(id, 'disable_task')
  }
  await old.insert('academy.audit', {
    ...{ at: '2026-02-03', action: 'subtask.change', target_kind: 'subtask', target_id: ids.revisedAndShown },
    after: JSON.stringify({ enabled: true }),
  })
  const deleted = await decision(null, 'delete_tasks')
  for (const id of Object.values(kept)) await keep(deleted, id, { id, task_id: task, enabled: false })
  await report(kept.reported, { ...closed, decision_id: deleted })
  const again = await decision(null, 'delete_tasks')
  await keep(again, kept.reported, { id: kept.reported, task_id: task, enabled: false })
  const bin_id = randomUUID()
  await old.insert('academy.bin', {
    ...{
      id: bin_id,
      kind: 'challenge',
      thing_id: task,
      title: '',
      deleted_by: person,
      deleted_at: '2026-02-01',
    },
  })
  const row = (id: string, enabled: boolean) => ({ id, creator: person, enabled })
  const rows = [row(binned.content, false), row(binned.reported, false), row(binned.shown, true)]
  await old.insert('academy.bin_part', { bin_id, table_name: 'subtask', rows: JSON.stringify(rows) })
  const another = JSON.stringify([row(binned.another, true)])
  await old.insert('academy.bin_part', { bin_id, table_name: 'subtask', rows: another })
  const open = await report(binned.reported, closed)
  await old.insert('academy.bin_part', { bin_id, table_name: 'open_report', rows: JSON.stringify([open]) })
  await old.update()
}, 120_000)
afterAll(() => old.close())

test('Z1255 an update notes which hidden tasks were disabled as content: those that nothing else hides', async () => {
  const rows = await run('select id from academy.subtask where disabled')
  // Z1399: what somebody has to fix stays hidden although a decision hides it, too.
  expect(rows.map(({ id }) => id).toSorted()).toEqual([ids.content, ids.revised].toSorted())
  const copies = await run(
    `select subtask_id as id from academy.kept_subtask where (copy ->> 'disabled')::boolean`,
  )
  expect(copies).toEqual([{ id: kept.content }])
})

test('Z1255 Z1256 tasks in the bin are listed, with what was disabled among them', async () => {
  const rows = await run('select subtask_id as id, creator, disabled from academy.bin_task')
  expect(rows).toHaveLength(4)
  expect(rows).toEqual(
    expect.arrayContaining([
      { id: binned.content, creator: person, disabled: true },
      { id: binned.reported, creator: person, disabled: false },
      { id: binned.shown, creator: person, disabled: false },
    ]),
  )
  const parts = await run(
    `select r ->> 'id' as id from academy.bin_part, jsonb_array_elements(rows) r
      where table_name = 'subtask' and (r ->> 'disabled')::boolean`,
  )
  expect(parts).toEqual([{ id: binned.content }])
})

test('Z1362 every part of an entry in the bin says it, because a column that one has is restored from all', async () => {
  const parts = await run(`select jsonb_exists(rows->0, 'disabled') as is_said from academy.bin_part
    where table_name = 'subtask'`)
  expect(parts).toEqual([{ is_said: true }, { is_said: true }])
})

test('Z1257 a task that somebody had shown although a report waits stays shown', async () => {
  expect(await run('select id from academy.subtask_report where shown_anyway')).toEqual([{ id: anyway }])
})

import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OldInstallation, oldInstallation } from '../../testing/old-installation.ts'

// An installation from before decisions ended with what they did.
let old: OldInstallation
const run: OldInstallation['run'] = (text, values) => old.run(text, values)
const [moderator, creator, other, task] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
const kept = { job: randomUUID(), company: randomUUID(), gone: randomUUID(), binned: randomUUID() }

async function subtask(by: string, enabled: boolean): Promise<string> {
  const id = randomUUID()
  await run(
    `insert into academy.subtask (id, task_id, type, creator, creation_timestamp, xp, coins, content, enabled)
      values ($1, $2, 'QUESTION', $3, '2026-01-01', 1, 1, '{}', $4)`,
    [id, task, by, enabled],
  )
  return id
}

async function decision(
  columns: { subtask_id?: string; person_id?: string },
  ...outcomes: object[]
): Promise<string> {
  const id = randomUUID()
  const person = columns.person_id ?? creator
  await run(
    `insert into academy.decision (id, decided_by, decided_at, takes_effect_at, state, person_id, subtask_id, text,
      actions, outcomes, tell_person, tell_reporters)
    values ($1, $2, '2026-02-01', '2026-02-01', 'done', $3, $4, '', $5, $6, true, true)`,
    [
      id,
      moderator,
      person,
      columns.subtask_id ?? null,
      JSON.stringify(outcomes.map(outcome => ({ kind: Reflect.get(outcome, 'kind') }))),
      JSON.stringify(outcomes.map(outcome => ({ error: null, ...outcome }))),
    ],
  )
  return id
}

const hid = { kind: 'disable_task' }
const ids = { shown: '', known: '', hidden: '', blocked: '', appealed: '', all: '', some: '', failed: '' }
beforeAll(async () => {
  old = await oldInstallation()
  await old.migrateBefore('0960')
  await run(`insert into academy.task (id, creator, creation_timestamp) values ($1, $2, '2026-01-01')`, [
    task,
    moderator,
  ])
  for (const [id, name] of [
    [creator, 'mara'],
    [other, 'ole'],
  ])
    await run(
      `insert into academy."user" (id, name, display_name, registration) values ($1, $2, $2, '2026-01-01')`,
      [id, name],
    )
  const [shown, known, hidden, blocked, appealed] = [
    await subtask(creator, true),
    await subtask(creator, true),
    await subtask(creator, false),
    await subtask(creator, true),
    await subtask(creator, true),
  ]
  ids.shown = await decision({ subtask_id: shown }, hid)
  ids.known = await decision({ subtask_id: known }, hid)
  await run(
    `insert into academy.audit (at, actor_id, action, target_kind, target_id, before, after) values
      ('2026-01-20', $1, 'subtask.change', 'subtask', $2, '{"enabled": false}', '{"enabled": true}'),
      ('2026-02-20', $1, 'subtask.change', 'subtask', $2, '{"enabled": false}', '{"enabled": true}')`,
    [moderator, known],
  )
  ids.hidden = await decision({ subtask_id: hidden }, hid)
  ids.blocked = await decision({ subtask_id: blocked }, hid, { kind: 'block_create', ban_id: randomUUID() })
  ids.failed = await decision({ subtask_id: shown }, { ...hid, error: 'subtask_not_found' })
  ids.appealed = await decision({ subtask_id: appealed }, hid)
  await run(
    `insert into academy.appeal (decision_id, user_id, text, created_at) values ($1, $2, 'Nein', now())`,
    [ids.appealed, creator],
  )
  // Of all tasks of one person each was shown again, of the other one is still hidden.
  const theirs = await subtask(other, true)
  ids.all = await decision({ person_id: other }, { kind: 'disable_tasks', count: 1 })
  const mine = await subtask(creator, true)
  ids.some = await decision({}, { kind: 'disable_tasks', count: 2 })
  for (const [id, one] of [
    [ids.all, theirs],
    [ids.some, mine],
    [ids.some, hidden],
  ])
    await run('insert into academy.kept_subtask (decision_id, subtask_id) values ($1, $2)', [id, one])

  await old.migrateBefore('1025')
  await run(`insert into academy.company (id, name, created_at) values ($1, 'Da', now())`, [kept.company])
  const [{ id: bin } = {}] = await run(
    `insert into academy.bin (kind, thing_id, title, deleted_by, deleted_at)
      values ('job', $1, 'Im Papierkorb', $2, now()) returning id`,
    [kept.binned, moderator],
  )
  await run(`insert into academy.bin_part (bin_id, table_name, rows) values ($1, 'job', $2)`, [
    bin,
    JSON.stringify([{ id: kept.binned }]),
  ])
  for (const [kind, id] of [
    ['company', kept.company],
    ['company', kept.gone],
    ['job', kept.binned],
    ['job', kept.job],
    ['user', creator],
  ])
    await run(
      `insert into academy.note_entry (id, about_kind, about_id, text, created_at)
        values (gen_random_uuid(), $1, $2, 'Notiz', now())`,
      [kind, id],
    )
  await old.update()
})
afterAll(() => old.close())

test('Z993 an old decision whose only task was shown again is over, with who showed it and when, and no other is', async () => {
  const rows = await run('select id, state, ended_by, ended_at from academy.decision')
  const stateOf = (id: string) => rows.find(row => row.id === id)
  const open = { state: 'done', ended_by: null, ended_at: null }
  expect(stateOf(ids.known)).toMatchObject({
    ...{ state: 'overturned', ended_by: moderator, ended_at: new Date('2026-02-20T00:00:00Z') },
  })
  for (const id of [ids.shown, ids.all])
    expect(stateOf(id)).toMatchObject({ state: 'overturned', ended_by: null, ended_at: expect.any(Date) })
  for (const id of [ids.hidden, ids.blocked, ids.failed, ids.appealed, ids.some])
    expect(stateOf(id)).toMatchObject(open)
  const [{ outcomes } = {}] = await run('select outcomes from academy.decision where id = $1', [ids.all])
  expect(outcomes).toEqual([{ kind: 'disable_tasks', count: 1, error: null, back: 'changed_since' }])
})

test('Z991 notes about jobs and companies that were gone for good are gone, too, and no others', async () => {
  const rows = await run('select about_id from academy.note_entry')
  expect(new Set(rows.map(({ about_id }) => about_id))).toEqual(new Set([kept.company, kept.binned, creator]))
})

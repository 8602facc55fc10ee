import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OldInstallation, oldInstallation } from '../../testing/old-installation.ts'

// An installation that was updated step by step, with what it had before each step.
let old: OldInstallation
const run: OldInstallation['run'] = (text, values) => old.run(text, values)

const [writer, creator, gone] = [randomUUID(), randomUUID(), randomUUID()]

async function report(columns: Record<string, unknown> = {}): Promise<string> {
  const row = {
    id: randomUUID(),
    task_id: randomUUID(),
    subtask_id: randomUUID(),
    subtask_type: 'QUESTION',
    subtask_creator: creator,
    timestamp: '2026-01-01T00:00:00Z',
    reason: 'WRONG',
    comment: '',
    ...columns,
  }
  await old.insert('academy.subtask_report', row)
  return row.id
}

async function decision(person: string, kind: string, state: string, replaces: string | null = null) {
  const id = randomUUID()
  await run(
    `insert into academy.decision (id, decided_by, decided_at, takes_effect_at, state, person_id, text, actions,
      tell_person, tell_reporters, replaces, ended_text)
    values ($1, $2, now(), now(), $3, $4, '', $5, true, true, $6, 'Sorry.')`,
    [id, writer, state, person, JSON.stringify([{ kind }]), replaces],
  )
  return id
}

const appeal = async (person: string, state: string): Promise<{ id: string; decisionId: string }> => {
  const decisionId = await decision(person, 'block_create', state === 'open' ? 'done' : 'overturned')
  const id = randomUUID()
  await run(
    `insert into academy.appeal (id, decision_id, user_id, text, created_at, state, answer)
      values ($1, $2, $3, 'Nein', now(), $4, 'Doch')`,
    [id, decisionId, person, state],
  )
  await run(
    `insert into academy.audit (at, action, target_kind, target_id, after) values
      (now(), 'appeal.decide', 'appeal', $1, '{"outcome": "overturn", "text": "Doch"}'),
      (now(), 'decision.overturn', 'decision', $2, $3)`,
    [id, decisionId, JSON.stringify({ user_id: person, text: 'Doch' })],
  )
  return { id, decisionId }
}

const noted = { known: '', unknown: '', without: '' }
const decided = { moved: '', hidden: '', first: '', last: '', alone: '' }
const appeals = { gone: { id: '', decisionId: '' }, open: '', there: '', late: [] as string[] }
const sources = new Map<string, string>()
const tokens = { decision: '', appeal: '' }
beforeAll(async () => {
  old = await oldInstallation()
  await old.migrateBefore('0786')
  noted.known = await report({ note: 'Bitte prüfen' })
  noted.unknown = await report({ note: 'Von früher' })
  noted.without = await report()
  for (const text of ['Erst so', 'Bitte prüfen'])
    await run(
      `insert into academy.audit (at, actor_id, action, target_kind, target_id, after)
        values ('2026-01-02', $1, 'report.change', 'report', $2, $3)`,
      [writer, noted.known, JSON.stringify({ note: text })],
    )

  await old.migrateBefore('0795')
  decided.first = await decision(creator, 'delete_task', 'changed')
  const second = await decision(creator, 'block_create', 'changed', decided.first)
  decided.last = await decision(creator, 'disable_task', 'done', second)
  const completed = { completed_by: writer, completed_timestamp: '2026-01-03T00:00:00Z' }
  decided.moved = await report({ ...completed, completed_action: 'REVISE', decision_id: decided.first })
  decided.alone = await decision(creator, 'adjust_task', 'done')
  decided.hidden = await report({ ...completed, completed_action: 'REVISE', decision_id: decided.alone })
  await run(
    `insert into academy.decision_mail (decision_id, user_id, role, mail_key, state, at)
      values ($1, $2, 'person', 'key', 'sent', now())`,
    [decided.first, creator],
  )

  await old.migrateBefore('0800')
  await run(
    `insert into academy."user" (id, name, display_name, registration) values ($1, 'mara', 'Mara', now())`,
    [creator],
  )
  appeals.gone = await appeal(gone, 'overturned')
  appeals.open = (await appeal(gone, 'open')).id
  appeals.there = (await appeal(creator, 'upheld')).id

  await old.migrateBefore('0815')
  for (const person of [creator, gone]) {
    const { id, decisionId } = await appeal(person, 'open')
    await run(
      `update academy.decision set state = 'overturned', ended_by = $2, ended_at = now() where id = $1`,
      [decisionId, writer],
    )
    appeals.late.push(id)
  }

  await old.migrateBefore('0816')
  for (const [source, reporters] of [
    ['notice', [null, writer]],
    ['automatic', [null]],
    ['own', []],
  ] as const) {
    const [id, subtask_id] = [await decision(creator, 'disable_task', 'done'), randomUUID()]
    await run('update academy.decision set subtask_id = $2 where id = $1', [id, subtask_id])
    for (const user_id of reporters)
      await report({ ...completed, completed_action: 'HIDE_TASK', subtask_id, user_id, decision_id: id })
    sources.set(id, source)
  }
  const [back, subtask_id] = [await decision(creator, 'disable_task', 'overturned'), randomUUID()]
  await run('update academy.decision set subtask_id = $2, reports = 1 where id = $1', [back, subtask_id])
  await report({ ...completed, completed_action: 'REJECT', subtask_id, user_id: writer })
  await report({ subtask_id, user_id: null })
  sources.set(back, 'automatic')

  await old.migrateBefore('0995')
  tokens.decision = await decision(creator, 'disable_task', 'done')
  tokens.appeal = appeals.there
  for (const [kind, verb] of [
    ['decision', 'make'],
    ['appeal', 'decide'],
  ] as const)
    await run(
      `insert into academy.audit (at, actor_id, token_id, token_name, action, target_kind, target_id)
        values (now(), $1, $1, 'Helfer', $2, $3, $4)`,
      [writer, `${kind}.${verb}`, kind, tokens[kind]],
    )
  await old.update()
})
afterAll(() => old.close())

test('D93 the one note that a report had is the first of its thread, by whoever wrote it last', async () => {
  const entries = await run('select about_id, author, text from academy.note_entry order by text')
  expect(entries).toEqual([
    { about_id: noted.known, author: writer, text: 'Bitte prüfen' },
    { about_id: noted.unknown, author: null, text: 'Von früher' },
  ])
})

test('Z406 reports of decisions that had been replaced belong to the last one, and a hidden task was not adjusted', async () => {
  const reports = await run(
    'select id, decision_id, completed_action from academy.subtask_report where id = any($1)',
    [[decided.moved, decided.hidden]],
  )
  expect(reports).toHaveLength(2)
  expect(reports).toContainEqual({
    id: decided.moved,
    decision_id: decided.last,
    completed_action: 'HIDE_TASK',
  })
  expect(reports).toContainEqual({
    id: decided.hidden,
    decision_id: decided.alone,
    completed_action: 'REVISE',
  })
  expect(await run('select about from academy.decision_mail')).toEqual([{ about: 'decision' }])
})

test('Z469 GD-02 what people wrote whose account was gone is erased where the appeal is over, and nowhere else', async () => {
  const rows = await run('select id, text, answer from academy.appeal')
  expect(rows).toContainEqual({ id: appeals.gone.id, text: '', answer: '' })
  expect(rows).toContainEqual({ id: appeals.open, text: 'Nein', answer: 'Doch' })
  expect(rows).toContainEqual({ id: appeals.there, text: 'Nein', answer: 'Doch' })
  const { id, decisionId } = appeals.gone
  expect(await run('select ended_text from academy.decision where id = $1', [decisionId])).toEqual([
    { ended_text: null },
  ])
  const history = await run('select after from academy.audit where target_id = any($1) order by id', [
    [id, decisionId],
  ])
  expect(history).toEqual([{ after: { outcome: 'overturn' } }, { after: { user_id: gone } }])
  expect(await run(`select from academy.audit where after ->> 'text' = 'Doch'`)).toHaveLength(
    4 + 2 * appeals.late.length,
  )
})

test('Z523 Z622 decisions know how they began: by a notice, by bad ratings, or by ourselves', async () => {
  const rows = await run('select id, source, noticed_at from academy.decision where id = any($1)', [
    [...sources.keys()],
  ])
  expect(rows).toHaveLength(4)
  for (const { id, source, noticed_at } of rows) {
    expect(source).toBe(sources.get(String(id)))
    expect(noticed_at !== null).toBe(source === 'notice')
  }
})

test('Z521 appeals against decisions that were over are over, too, without the words of those who are gone', async () => {
  const rows = await run(
    'select state, decided_by, text from academy.appeal where id = any($1) order by text desc',
    [appeals.late],
  )
  const over = { state: 'overturned', decided_by: writer }
  expect(rows).toEqual([
    { ...over, text: 'Nein' },
    { ...over, text: '' },
  ])
  expect(await run('select state from academy.appeal where id = $1', [appeals.open])).toEqual([
    { state: 'open' },
  ])
})

test('Z921 what programs decided before, and which appeals they answered, is known from the history', async () => {
  for (const kind of ['decision', 'appeal'] as const) {
    const rows = await run(`select id, token_id, token_name from academy.${kind} where token_id is not null`)
    expect(rows).toEqual([{ id: tokens[kind], token_id: writer, token_name: 'Helfer' }])
  }
})

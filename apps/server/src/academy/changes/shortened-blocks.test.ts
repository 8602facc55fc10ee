import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OldInstallation, oldInstallation } from '../../testing/old-installation.ts'

// An installation from before a block that is only shorter stayed with its decision.
let old: OldInstallation
const [moderator, creator] = [randomUUID(), randomUUID()]

async function block(end: string | null): Promise<string> {
  const id = randomUUID()
  const made = { id, user_id: creator, creator: moderator, start: '2026-02-01', end, action: 'CREATE' }
  await old.insert('academy.ban', { ...made, reason: '' })
  return id
}

async function decision(row: object, ...outcomes: object[]): Promise<string> {
  const id = randomUUID()
  const by = { decided_by: moderator, decided_at: '2026-02-01', takes_effect_at: '2026-02-01' }
  const told = { person_id: creator, text: '', tell_person: true, tell_reporters: false }
  await old.insert('academy.decision', {
    ...{ id, ...by, ...told, state: 'done', ...row },
    actions: JSON.stringify(outcomes.map(outcome => ({ kind: Reflect.get(outcome, 'kind') }))),
    outcomes: JSON.stringify(outcomes.map(outcome => ({ error: null, ...outcome }))),
  })
  return id
}

const ended = { state: 'overturned', ended_at: '2026-02-02', ended_by: moderator, ended_text: '' }
const eased = (ban_id: string) => ({ kind: 'block_create', ban_id, until: null, back: null })
const hid = { kind: 'disable_task' }
const ids = { part: '', whole: '', over: '', lifted: '', answered: '' }
beforeAll(async () => {
  old = await oldInstallation()
  await old.migrateBefore('1050')
  ids.part = await decision({}, hid, { ...eased(await block('2999-01-02T03:04:05.678Z')), left: null })
  ids.whole = await decision(ended, { ...hid, back: null }, eased(await block(null)))
  ids.over = await decision(ended, eased(await block('2026-03-01')))
  ids.lifted = await decision(ended, eased(randomUUID()))
  ids.answered = await decision(ended, eased(await block(null)))
  const appeal = { decision_id: ids.answered, user_id: creator, text: 'Nein', created_at: '2026-02-02' }
  await old.insert('academy.appeal', { ...appeal, state: 'overturned' })
  await old.update()
})
afterAll(() => old.close())

test('Z1126 a block that was only shortened is its decision’s again: they can object to it, as long as it lasts', async () => {
  const rows = await old.run('select id, state, ended_at, ended_text, outcomes from academy.decision')
  const found = (id: string) => rows.find(row => row.id === id)
  const open = { state: 'done', ended_at: null, ended_text: null }
  const own = { kind: 'block_create', error: null, ban_id: expect.any(String) }
  expect(found(ids.part)).toMatchObject({
    ...open,
    outcomes: [
      { ...hid, error: null },
      { ...own, until: '2999-01-02T03:04:05.678000+00:00' },
    ],
  })
  expect(found(ids.whole)).toMatchObject({
    ...open,
    outcomes: [
      { ...hid, back: null },
      { ...own, until: null },
    ],
  })
  for (const [id, at] of [
    [ids.part, 1],
    [ids.whole, 1],
  ] as const) {
    const outcomes = found(id)?.outcomes as object[]
    expect(Object.keys(outcomes[at] ?? {}).toSorted()).toEqual(['ban_id', 'error', 'kind', 'until'])
  }
  // One that is over, one that was lifted, and one whose appeal was granted stay as they are.
  for (const id of [ids.over, ids.lifted, ids.answered])
    expect(found(id)).toMatchObject({ state: 'overturned', outcomes: [{ back: null }] })
})

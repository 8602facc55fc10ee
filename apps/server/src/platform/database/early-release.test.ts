import { afterAll, beforeAll, expect, test } from 'vitest'
import { academyRows, laterAcademyRows } from '../../testing/early/academy-rows.ts'
import { idOf, on, type Rows } from '../../testing/early/ids.ts'
import { laterLotseRows } from '../../testing/early/later-lotse-rows.ts'
import { lotseContentRows } from '../../testing/early/lotse-content-rows.ts'
import { lotseRows } from '../../testing/early/lotse-rows.ts'
import { type OldInstallation, type OldRow, oldInstallation } from '../../testing/old-installation.ts'

// An installation of an early release, with something in nearly every table, and everything that came after it.
let old: OldInstallation
type Tables = Map<string, OldRow[]>
let early: Tables
let later: Tables
let now: Tables

beforeAll(async () => {
  old = await oldInstallation()
  await old.migrateBefore('0700')
  await fill([...academyRows, ...lotseRows, ...lotseContentRows])
  early = await everything()
  await old.migrateBefore('0900')
  await fill([...laterAcademyRows, ...laterLotseRows])
  later = await everything()
  await old.update()
  now = await everything()
})
afterAll(() => old.close())

async function fill(rows: Rows): Promise<void> {
  for (const [table, row] of rows) await old.insert(table, row)
}

async function everything(): Promise<Tables> {
  const tables = await old.run(`select table_schema || '.' || quote_ident(table_name) as name
    from information_schema.tables where table_schema in ('academy', 'lotse', 'platform') order by 1`)
  const all: Tables = new Map()
  for (const { name } of tables) {
    const rows = await old.run(`select to_jsonb(one) as row from ${name} one`)
    all.set(
      String(name),
      rows.map(({ row }) => row as OldRow),
    )
  }
  return all
}

/** Rows that are not there any more as they were, without these columns. */
function lost(before: Tables, dropped: Record<string, string[]>): string[] {
  return [...before].flatMap(([table, rows]) => {
    const columns = Object.keys(rows[0] ?? {}).filter(column => !dropped[table]?.includes(column))
    const asText = (row: OldRow) => JSON.stringify(columns.map(column => [column, row[column]]))
    const kept = new Set(now.get(table)?.map(asText))
    return rows.filter(row => !kept.has(asText(row))).map(row => `${table} ${row.id ?? asText(row)}`)
  })
}

test('D1 an early release is updated: every row of both products is still there, and says the same', () => {
  expect([...early.values()].filter(rows => rows.length > 0).length).toBeGreaterThan(60)
  // The note of a report is the first one of its thread.
  expect(lost(early, { 'academy.subtask_report': ['note'] })).toEqual([])
  for (const [table, rows] of early)
    expect([table, now.get(table)?.length]).toEqual([table, later.get(table)?.length ?? rows.length])
})

test('D1 a later release is updated, too: only what was meant to change has changed', async () => {
  // Claims of that moment start again, in tabs.
  const changed = lost(later, {}).filter(row => !row.startsWith('academy.report_claim '))
  expect(changed.toSorted()).toEqual([
    `academy.decision ${idOf('shown')}`,
    `platform.mail ${idOf('reminded')}`,
    // Z1114: its ticket is gone, and so are its words.
    `platform.mail ${idOf('rung')}`,
  ])
  const [shown] = await old.run('select state, outcomes from academy.decision where id = $1', [idOf('shown')])
  expect(shown).toEqual({
    state: 'overturned',
    outcomes: [{ kind: 'disable_task', error: null, back: 'changed_since' }],
  })
  const mails = await old.run(
    'select id, kind, content from platform.mail where id = any($1) order by kind',
    [[idOf('reminded'), idOf('rung')]],
  )
  expect(mails).toEqual([
    { id: idOf('rung'), kind: 'bell', content: '' },
    { id: idOf('reminded'), kind: 'reminder', content: '' },
  ])
})

test('D93 the note of a report begins its thread, by whoever wrote it', async () => {
  const notes = await old.run(
    `select about_id, author, text, deleted_at from academy.note_entry where about_kind = 'report'`,
  )
  expect(notes).toEqual([
    { about_id: idOf('open'), author: idOf('admin'), text: 'Bitte prüfen', deleted_at: null },
  ])
})

test('D74 tickets of before count in the figures: who answered first, when, and on which page it began', async () => {
  const tickets =
    await old.run(`select first_answered_at, first_answered_by, reopened_at, page, rating, channel
    from lotse.ticket order by number`)
  const none = { first_answered_at: null, first_answered_by: null, reopened_at: null, rating: null }
  expect(tickets).toEqual([
    {
      first_answered_at: new Date(on(5)),
      first_answered_by: idOf('jana'),
      reopened_at: new Date(on(6)),
      page: '/cart/3',
      rating: null,
      channel: 'widget',
    },
    { ...none, page: '', channel: 'widget' },
  ])
})

test('D54 D71 drafts and contacts of before have nothing that is new, and a company by their address', async () => {
  expect(await old.run('select text, cards, seen_until from lotse.reply_draft')).toEqual([
    { text: 'Entwurf', cards: [], seen_until: null },
  ])
  const contacts =
    await old.run(`select version, by_hand, lotse.company_key(company_id, company_name, email) as company
    from lotse.contact`)
  expect(contacts).toEqual([{ version: 1, by_hand: {}, company: 'firma.example' }])
})

test('D80 administrators of before are administrators, and nobody else has a right', async () => {
  expect(
    await old.run('select name, admin, role, enabled, banned_until from academy."user" order by name'),
  ).toEqual([
    { name: 'admin', admin: true, role: null, enabled: true, banned_until: null },
    { name: 'banned', admin: false, role: null, enabled: false, banned_until: null },
    { name: 'writer', admin: false, role: null, enabled: true, banned_until: null },
  ])
})

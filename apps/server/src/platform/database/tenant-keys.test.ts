import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../testing/test-server.ts'

/**
 * Of no single project, and small: each machine has a copy. Citus calls these reference tables. Those that only this
 * installation as a whole has are on one machine, which is the same for this rule.
 */
const everywhere: Record<string, string> = {
  'lotse.account': 'people of the console work in several teams',
  'lotse.account_link': 'of an account',
  'lotse.account_session': 'of an account; found before anything else is known',
  'lotse.attempt': 'failed sign-ins',
  'lotse.invitation': 'of a team',
  'lotse.membership': 'of a team and an account',
  'lotse.password_reset': 'of an account',
  'lotse.project': 'each call begins with it',
  'lotse.push_subscription': 'of a session of the console',
  'lotse.team': 'has several projects',
  'lotse.file_move': 'a handful of rows for the installation',
  'platform.api_answer': 'of a token, which may reach several projects; for a day',
  'platform.backup': 'of the installation',
  'platform.kept_secret': 'of the installation',
  'platform.shared_count': 'of a token; counted across projects',
  'platform.used_sign_on': 'before anybody is known',
}

/** What has to happen before they can be distributed (decision 042). */
const later: Record<string, string> = {
  'lotse.api_token': 'tokens of a team have no project: split, or everywhere',
  'lotse.audit': 'entries of a team have no project: split',
  'lotse.contact_import_row': 'has only its import: gets the project',
  'lotse.error_day': 'has only its group: gets the project',
  'lotse.error_visitor': 'the same',
  'lotse.file_removal': 'written by triggers of every table with files: gets the project of the row',
  'lotse.forgotten_mail': 'is only counted, and has no key at all',
  'lotse.inbound_mail': 'arrives before its project is known: gets the one of its line',
  'lotse.ticket_seen': 'has only its ticket: gets the project',
  'platform.import': 'imports of the academy have no project: they get the one that stands for it',
  'platform.import_row': 'has only its import',
  'platform.mail': 'mails of the academy have no project: they get the one that stands for it',
  'platform.webhook': 'webhooks of the academy have no project: they get the one that stands for it',
  'platform.webhook_delivery': 'the same',
}

/** Found without knowing the project: on Citus, by a small table everywhere that says whose it is. */
const lookups = [
  "lotse.message (ticket_id, client_id, ((author = 'visitor'::text))) WHERE (client_id IS NOT NULL)",
  'lotse.checklist (outbound_id, scope_id, shared_key)',
  'lotse.source_map (token)',
  'lotse.ticket (share_token)',
  'lotse.ticket_part (token) WHERE (token IS NOT NULL)',
]

interface Key {
  name: string
  columns: string[]
  definition: string
  isPrimary: boolean
  isWhole: boolean
}
interface Table {
  name: string
  hasProject: boolean
  keys: Key[]
}

let server: TestServer
let tables: Table[]
beforeAll(async () => {
  server = await createTestServer()
  const { rows } = await server.ctx.pool.query<Table>(`
    select n.nspname || '.' || c.relname as name,
      exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'project_id' and a.attnotnull) as "hasProject",
      coalesce((select json_agg(json_build_object('name', i.indexrelid::regclass::text, 'isPrimary', i.indisprimary,
          'isWhole', i.indpred is null and i.indexprs is null,
          'definition', substring(pg_get_indexdef(i.indexrelid) from '\\((?:.*)\\)(?= WHERE|$)'),
          'columns', (select json_agg(a.attname order by k.nth) from unnest(i.indkey) with ordinality k (num, nth)
            join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.num)))
        from pg_index i where i.indrelid = c.oid and i.indisunique and i.indisvalid), '[]') as keys
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('lotse', 'platform') and c.relkind in ('r', 'p') and not c.relispartition order by 1`)
  tables = rows
})
afterAll(() => server.close())

const isDistributed = ({ name }: Table) => !(name in everywhere) && !(name in later)
const beginsWithProject = ({ columns, isWhole }: Key) => isWhole && columns[0] === 'project_id'

test('D246 every table of projects has a key that begins with its project and contains its primary key', () => {
  const distributed = tables.filter(isDistributed)
  expect(distributed.length).toBeGreaterThan(40)
  const without = distributed.filter(({ hasProject, keys }) => {
    const primary = keys.find(({ isPrimary }) => isPrimary)?.columns ?? []
    return (
      !hasProject ||
      !keys.some(key => beginsWithProject(key) && primary.every(one => key.columns.includes(one)))
    )
  })
  expect(without.map(({ name }) => name)).toEqual([])
})

test('D246 the exceptions are tables that are there, and need to be exceptions', () => {
  const listed = [...Object.keys(everywhere), ...Object.keys(later)]
  expect(listed.filter(name => !tables.some(table => table.name === name))).toEqual([])
  const needless = tables.filter(
    table => table.name in later && table.hasProject && table.keys.some(beginsWithProject),
  )
  expect(needless.map(({ name }) => name)).toEqual([])
})

test('D246 no other key of such a table lacks the project, but for primary keys of before and what is looked up', () => {
  const others = tables
    .filter(isDistributed)
    .flatMap(({ name, keys }) =>
      keys
        .filter(key => !key.isPrimary && key.columns[0] !== 'project_id')
        .map(({ definition }) => `${name} ${definition}`),
    )
  expect(others.sort()).toEqual(lookups.sort())
})

test('Z1360 no key has a column that changes: each change would lock the row as if it were deleted', () => {
  const changing =
    /^(.*_changed|changed_at|updated_at|last_seen_at|seen_at|published_at|status|state|position)$/
  const wrong = tables.flatMap(({ keys }) =>
    keys
      .filter(({ columns, isWhole }) => isWhole && columns.some(column => changing.test(column)))
      .map(({ name }) => name),
  )
  // A stage keeps its status for life, and tickets refer to both.
  expect(wrong.sort()).toEqual(['stage_project_id_id_status_key'])
})

test('D246 a table that is everywhere, or of a project, never refers to one that is on the other side', async () => {
  const { rows } = await server.ctx.pool.query<{ from: string; to: string }>(`
    select fn.nspname || '.' || f.relname as "from", tn.nspname || '.' || t.relname as "to"
    from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_namespace fn on fn.oid = f.relnamespace
      join pg_class t on t.oid = k.confrelid join pg_namespace tn on tn.oid = t.relnamespace
    where k.contype = 'f' and not f.relispartition`)
  const academy = rows.filter(({ from, to }) => from.startsWith('academy.') !== to.startsWith('academy.'))
  expect(academy).toEqual([])
  const known = new Map(tables.map(table => [table.name, table]))
  const isFar = (name: string) => isDistributed(known.get(name) ?? { name, hasProject: false, keys: [] })
  const wrong = rows.filter(({ from, to }) => from in everywhere && isFar(to))
  expect(wrong).toEqual([])
})

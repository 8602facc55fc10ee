import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestServer } from '../../testing/test-server.ts'
import { serverRoot } from '../process/root.ts'

interface Column {
  nullable: boolean
  /** The database fills it in if an insert does not. */
  filled: boolean
}
type Columns = Record<string, Column>

/** The columns of an interface and of those it extends, from the first of these files that defines it. */
function columnsOf(files: string[], name: string): Columns {
  const pattern = new RegExp(
    `interface ${name}(?:<.+>)?(?: extends (\\w+)(?:<.+>)?)? \\{\\n([\\s\\S]*?)^\\}`,
    'm',
  )
  const [, base, body = ''] = files.map(code => pattern.exec(code)).find(found => found !== null) ?? []
  const own = [...body.matchAll(/^ {2}(\w+): (.+)$/gm)].map(([, column, type = '']) => [
    column,
    { nullable: /\| null|<unknown>/.test(type), filled: /^(?:Generated<|JsonDefault)/.test(type) },
  ])
  return { ...(base ? columnsOf(files, base) : {}), ...Object.fromEntries(own) }
}

/** What the files add to `Tables`, by table. */
function declared(): Map<string, Columns> {
  const folder = join(serverRoot(), 'src')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map(file => readFileSync(join(folder, file), 'utf8'))
  const names = /^ {4}'((?:academy|lotse|platform)\.\w+)': (\w+)(?:<.+>)?$/gm
  return new Map(
    files.flatMap(code =>
      [...code.matchAll(names)].map(
        ([, table = '', name = '']) => [table, columnsOf([code, ...files], name)] as const,
      ),
    ),
  )
}

test('D22 row types match the migrations: the same columns, the same nulls, and no default that does not exist', async () => {
  const server = await createTestServer()
  const { rows } = await sql<{ table: string; column: string } & Column>`
    select table_schema || '.' || table_name as table, column_name as column, is_nullable = 'YES' as nullable,
      column_default is not null or is_identity = 'YES' or is_generated = 'ALWAYS'
        or is_nullable = 'YES' as filled
    from information_schema.columns where table_schema in ('academy', 'lotse', 'platform')`.execute(
    server.ctx.db,
  )
  await server.close()
  const types = declared()
  const problems: string[] = []
  for (const [table, columns] of types) {
    const stored = rows.filter(row => row.table === table)
    const missing = Object.keys(columns).filter(name => !stored.some(({ column }) => column === name))
    problems.push(...missing.map(name => `${table}.${name} is not in the database`))
    for (const { column, nullable, filled } of stored) {
      const type = columns[column]
      if (!type) problems.push(`${table}.${column} has no type`)
      else if (type.nullable !== nullable)
        problems.push(`${table}.${column} ${nullable ? 'may' : 'may not'} be null`)
      else if (type.filled && !filled) problems.push(`${table}.${column} has no default`)
    }
  }
  expect(types.size).toBeGreaterThan(50)
  expect(problems).toEqual([])
})

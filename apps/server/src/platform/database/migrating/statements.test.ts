import { expect, test } from 'vitest'
import { builtIndex, holdsUpNobody, isConcurrent, isInSteps, statementsOf } from './statements.ts'

test('Z1430 a migration without a transaction is read statement by statement', () => {
  const text = `-- without a transaction: the table is large.
create unique index concurrently if not exists thing_key
  on lotse.thing (project_id, id);

-- The last step; of a block only the end counts.
do $$
begin
  perform 1;
end $$;
alter table lotse.thing validate constraint thing_until;
`
  expect(isInSteps(text)).toBe(true)
  expect(isInSteps(`-- The table\n${text}`)).toBe(false)
  const [build = '', block = '', validate = '', ...more] = statementsOf(text)
  expect(more).toEqual([])
  expect(build).toMatch(/^create unique index .*\n.*id\);$/)
  expect(block).toMatch(/^do [\s\S]*end \$\$;$/)
  expect([build, block, validate].map(isConcurrent)).toEqual([true, false, false])
  expect([build, block, validate].map(holdsUpNobody)).toEqual([true, false, true])
  expect(builtIndex(build)).toBe('lotse.thing_key')
  expect(builtIndex('drop index concurrently if exists lotse.thing_key;')).toBe(undefined)
  expect(() => statementsOf('select 1')).toThrow('a statement does not end: select 1')
})

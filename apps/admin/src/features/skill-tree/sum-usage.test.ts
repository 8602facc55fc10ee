import { expect, test } from 'vitest'
import { sumUsage } from './sum-usage.ts'

const usage = (dependents: string[]) => ({
  sub_skills: 2,
  users_with_xp: 5,
  dependents,
  jobs: 1,
  challenges: 0,
})

test('Z14 several skills take along what each of them does; one that goes itself is no loss', () => {
  const both = sumUsage([usage(['b', 'c']), usage(['c'])], [{ id: 'a' }, { id: 'b' }])
  expect(both).toEqual({ sub_skills: 4, users_with_xp: 10, dependents: ['c'], jobs: 2, challenges: 0 })
})

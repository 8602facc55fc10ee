import { expect, test } from 'vitest'
import { sumUsage } from './sum-usage.ts'

const usage = (dependents: string[]) => ({
  sub_skills: 2,
  users_with_xp: 5,
  dependents,
  jobs: 1,
  challenges: 0,
})

test('Z14 deleting several skills adds up what each deletes; a skill that is itself deleted loses nothing', () => {
  const both = sumUsage([usage(['b', 'c']), usage(['c'])], [{ id: 'a' }, { id: 'b' }])
  expect(both).toEqual({ sub_skills: 4, users_with_xp: 10, dependents: ['c'], jobs: 2, challenges: 0 })
})

import { readList } from '@lotse/ui/list/list-state.ts'
import { expect, test } from 'vitest'
import { jobFilterRules } from './job-list-query.ts'

const filtersOf = (search: Record<string, string>) =>
  readList(search, { id: 'jobs', filters: jobFilterRules }).filters

test('Z18 filters of the job list that the server would refuse are ignored', () => {
  const wrong = {
    scope: 'foo',
    company_id: 'foo',
    remote: 'foo',
    type: 'full_time,foo',
    professional_level: 'x,y',
    salary_min: 'abc',
    salary_max: '99999999999',
    salary_per: 'foo',
    location: 'x'.repeat(300),
  }
  expect(filtersOf(wrong)).toEqual({})
  const right = {
    scope: 'mine',
    type: 'full_time,freelance',
    salary_min: '0',
    remote: 'false',
    location: 'Kiel',
  }
  expect(filtersOf(right)).toEqual(right)
})

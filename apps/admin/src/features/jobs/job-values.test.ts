import type { Job } from '@lotse/contracts/academy/jobs/jobs'
import { expect, test } from 'vitest'
import { jobChange, jobValues, newJob } from './job-values.ts'

const job: Job = {
  id: 'j',
  company: {
    id: 'c',
    name: 'Nordlicht',
    description: null,
    website: null,
    youtube_video: null,
    twitter_handle: null,
    instagram_handle: null,
    logo_url: null,
  },
  title: 'Cook',
  description: '**x**',
  location: 'Bonn',
  remote: true,
  type: 'mini_job',
  responsibilities: ['a'],
  professional_level: 'senior',
  salary: { min: 0, max: 0, unit: 'EUR', per: 'hour' },
  contact: null,
  last_update: 1,
  skill_requirements: [
    ['web', 'js', 3],
    ['web', 'css', 1],
  ],
}

test('A3.2 a job survives the form unchanged, including a salary of 0', () => {
  const values = jobValues(job)
  expect(newJob(values)).toEqual({
    company_id: 'c',
    title: 'Cook',
    description: '**x**',
    location: 'Bonn',
    remote: true,
    type: 'mini_job',
    responsibilities: ['a'],
    professional_level: 'senior',
    salary: { min: 0, max: 0, unit: 'EUR', per: 'hour' },
    contact: '',
    skill_requirements: { css: 1, js: 3 },
  })
})

test('A3.2 a change sends only its own fields, and the salary as a whole', () => {
  const values = { ...jobValues(job), salary_max: 12, title: ' Chef ' }
  expect(jobChange(values, { salary_max: 12, title: ' Chef ' })).toEqual({
    title: 'Chef',
    salary: { min: 0, max: 12, unit: 'EUR', per: 'hour' },
  })
})

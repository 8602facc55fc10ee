import { expect, test } from 'vitest'
import { intendedPath, paths } from './paths.ts'

test('A2.1 the sign-in leads only to pages of the dashboard', () => {
  const evil = [
    '//evil.example',
    '/\\evil',
    'javascript:alert(1)',
    'https:evil',
    '/dashboard\\@evil',
    '/dashboards',
    undefined,
  ]
  for (const next of evil) expect(intendedPath(next)).toBe('/dashboard')
  expect(intendedPath('/dashboard/users?page=2')).toBe('/dashboard/users?page=2')
  expect(intendedPath('/dashboard')).toBe('/dashboard')
})

test('A2.8 an id with special characters stays one segment', () => {
  expect(paths.skillEdit('c/c++ $x')).toBe('/dashboard/skill-tree/c%2Fc%2B%2B%20%24x/edit')
})

import { expect, test } from 'vitest'
import { ownPath } from './own-path.ts'

test('Z139 signing in leads to a page of the console, and never back to the form or elsewhere', () => {
  const origin = 'https://lotse.example'
  expect(ownPath('/projects/1/inbox?q=a', origin)).toBe('/projects/1/inbox?q=a')
  for (const to of [
    undefined,
    '/sign-in',
    '/sign-in?to=%2Fsign-in',
    '/forgot-password',
    '/reset-password',
    '/invitation',
  ])
    expect(ownPath(to, origin), to).toBe('/')
  for (const to of ['//evil.example', 'https://evil.example', '/\\evil.example', ''])
    expect(ownPath(to, origin), to).toBe('/')
})

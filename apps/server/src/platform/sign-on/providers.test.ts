import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSettings } from '../process/settings.ts'

const folder = mkdtempSync(join(tmpdir(), 'lotse-providers-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const good = {
  id: 'work',
  name: 'Work',
  issuer: 'https://login.example.com/realms/a',
  clientId: 'lotse',
  clientSecret: 'never-shown',
  academy: {},
}
const read = (content: unknown, env: Record<string, string> = {}) => {
  const text = typeof content === 'string' ? content : JSON.stringify(content)
  writeFileSync(join(folder, 'sign-on.json'), text)
  return readSettings({ SIGN_ON_FILE: 'sign-on.json', ...env }, folder).signOn
}

test('D131 the file of providers is read with its defaults, relative to the repository', () => {
  expect(read({ providers: [good] })).toEqual({
    providers: [
      {
        ...good,
        scope: 'openid email profile',
        domains: [],
        groupsClaim: 'groups',
        secondFactor: false,
        endSession: true,
        academy: { create: false, roles: [], redirects: [] },
      },
    ],
    passwords: { academy: true, console: true },
  })
  expect(readSettings({}, folder).signOn).toEqual({
    providers: [],
    passwords: { academy: true, console: true },
  })
})

test('D131 a wrong file stops the start with its place, and never with a value', () => {
  const refused = (content: unknown, place: RegExp, env?: Record<string, string>) => {
    const start = () => read(content, env)
    expect(start).toThrow(place)
    expect(start).not.toThrow(/never-shown/)
  }
  refused('never-shown', /SIGN_ON_FILE.*is not JSON/)
  refused({ providers: [] }, /value: providers/)
  refused({ providers: [good, good] }, /value: providers/)
  refused({ providers: [{ ...good, secret: 'never-shown' }] }, /providers\.0\.secret/)
  refused({ providers: [{ ...good, clientSecret: 7 }] }, /providers\.0\.clientSecret/)
  refused({ providers: [{ ...good, scope: 'email' }] }, /providers\.0\.scope/)
  refused({ providers: [{ ...good, academy: undefined }] }, /providers\.0\.academy/)
  for (const issuer of [
    'http://login.example.com',
    'http://10.0.0.1',
    'ftp://x.example',
    'https://x.example/?a',
  ])
    refused({ providers: [{ ...good, issuer }] }, /providers\.0\.issuer/)
  refused({ providers: [good] }, /LOTSE_PASSWORDS is off/, { LOTSE_PASSWORDS: 'off' })
  expect(() => readSettings({ SIGN_ON_FILE: 'missing.json' }, folder)).toThrow(/cannot be read/)
  expect(() => readSettings({ ACADEMY_PASSWORDS: 'no' }, folder)).toThrow(/ACADEMY_PASSWORDS=off/)
  expect(read({ providers: [good] }, { ACADEMY_PASSWORDS: 'off' }).passwords.academy).toBe(false)
  for (const issuer of ['http://localhost:8080/realms/a', 'http://127.0.0.1:1', 'http://[::1]:1'])
    expect(read({ providers: [{ ...good, issuer }] }).providers[0]?.issuer).toBe(issuer)
})

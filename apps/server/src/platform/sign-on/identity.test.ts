import { expect, test } from 'vitest'
import { identityOf, joinClaims } from './identity.ts'
import type { Provider } from './providers.ts'

const provider: Provider = {
  ...{ id: 'work', name: 'Work', issuer: 'https://login.example', clientId: 'lotse' },
  ...{ scope: 'openid email', domains: ['firma.example'], groupsClaim: 'groups' },
  ...{ secondFactor: false, endSession: true, academy: undefined, console: undefined },
}
const email = 'mara@firma.example'
const isProved = (signed: object, userinfo: object) =>
  identityOf(provider, joinClaims({ sub: '1', ...signed }, { sub: '1', ...userinfo })).isAddressProved

test('Z865 an address is proved by the source that names it: a confirmation from the other one says nothing about it', () => {
  expect(isProved({ email }, { email_verified: true })).toBe(false)
  expect(isProved({ email }, { email: 'else@firma.example', email_verified: true })).toBe(false)
  expect(isProved({ email_verified: true }, { email })).toBe(false)
  expect(isProved({ email, email_verified: true }, { email, email_verified: false })).toBe(true)
  expect(isProved({}, { email, email_verified: true })).toBe(true)
})

test('Z1306 an id that cannot be stored as it is is refused, and a name is one line', () => {
  const claims = {
    sub: '1',
    email,
    email_verified: true,
    name: 'Ma\0ra\n\u202eLind',
    preferred_username: '\0',
  }
  expect(identityOf(provider, claims)).toMatchObject({ name: 'Ma ra Lind', username: undefined })
  for (const sub of ['', '1\0', '1\n', '\ud800', 'x'.repeat(256), 7])
    expect(() => identityOf(provider, { ...claims, sub }), String(sub)).toThrow('sign_on_refused')
  expect(identityOf(provider, { ...claims, sub: 'ö|7 x' }).remoteId).toBe('https://login.example ö|7 x')
})

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

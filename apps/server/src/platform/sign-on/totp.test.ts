import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { totpStep } from './totp.ts'

const secret = new Secret({ size: 20 }).base32
const now = new Date('2026-05-01T12:00:10Z')
const step = Math.floor(now.getTime() / 30_000)
const code = (at: number) =>
  new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30 }).generate({ timestamp: at })

test('Z851 a code counts as it is typed or copied, in groups and with any space', () => {
  const plain = code(now.getTime())
  const [first, last] = [plain.slice(0, 3), plain.slice(3)]
  for (const typed of [plain, `${first} ${last}`, `${first}\u00a0${last}`, `${first}-${last}`, ` ${plain}\n`])
    expect(totpStep(now, secret, typed)).toBe(step)
  for (const wrong of ['', plain.slice(1), `${plain}0`, 'abcdef', `${first}_${last}`])
    expect(totpStep(now, secret, wrong)).toBeUndefined()
})

test('Z851 the step before and after count, and are told apart', () => {
  expect(totpStep(now, secret, code(now.getTime() - 30_000))).toBe(step - 1)
  expect(totpStep(now, secret, code(now.getTime() + 30_000))).toBe(step + 1)
  expect(totpStep(now, secret, code(now.getTime() + 90_000))).toBeUndefined()
})

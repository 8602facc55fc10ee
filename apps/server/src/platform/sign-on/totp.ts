import { typedCode } from '@lotse/rules/values'
import { Secret, TOTP } from 'otpauth'

const PERIOD_SECONDS = 30

/** The time step that a code of an authenticator app belongs to (the current one or a neighbor), or undefined. */
export function totpStep(now: Date, secret: string, code: string): number | undefined {
  const token = typedCode(code)
  if (!/^\d{6}$/.test(token)) return undefined
  const timestamp = now.getTime()
  const totp = new TOTP({ secret: Secret.fromBase32(secret), period: PERIOD_SECONDS, digits: 6 })
  const delta = totp.validate({ token, window: 1, timestamp })
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
}

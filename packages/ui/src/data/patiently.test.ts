import { ApiError } from '@lotse/contracts/client'
import { expect, test } from 'vitest'
import { patiently } from './patiently.ts'

/** Fails with these errors, one after the other, then succeeds. */
function attemptsOf(...failures: ApiError[]) {
  const pauses: number[] = []
  const attempt = async () => {
    const failure = failures.shift()
    if (failure) throw failure
    return 'there'
  }
  return { pauses, outcome: patiently(attempt, async ms => void pauses.push(ms)) }
}

test('C1 upload: over the limit it waits as long as the server says and continues; any other failure is final', async () => {
  const limited = attemptsOf(new ApiError(429, undefined, 7), new ApiError(429, undefined))
  expect(await limited.outcome).toBe('there')
  expect(limited.pauses).toEqual([7000, 10_000])
  await expect(attemptsOf(new ApiError(413, undefined)).outcome).rejects.toMatchObject({ status: 413 })
  const endless = attemptsOf(...Array.from({ length: 9 }, () => new ApiError(429, undefined, 999)))
  await expect(endless.outcome).rejects.toMatchObject({ status: 429 })
  expect(endless.pauses).toEqual([60_000, 60_000, 60_000])
})

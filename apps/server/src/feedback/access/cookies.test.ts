import { expect, test } from 'vitest'
import { readSettings } from '../../platform/process/settings.ts'
import { readCookie } from './cookies.ts'

const settings = readSettings({}, '/app')

test('Z146 the session is found among other cookies, and only by its whole name', () => {
  for (const header of ['lotse_session=t', 'a=b; lotse_session=t; c=d', 'x_lotse_session=n;lotse_session=t'])
    expect(readCookie(settings, header), header).toBe('t')
  for (const header of [undefined, '', ';;;', 'x_lotse_session=n', 'lotse_sessions=n', 'a=b lotse_session=n'])
    expect(readCookie(settings, header), header).toBe('')
})

test('Z146 a header of thousands of cookies is read as fast as one long one', () => {
  const best = (header: string) =>
    Math.min(
      ...Array.from({ length: 20 }, () => {
        const start = performance.now()
        for (let times = 0; times < 50; times++) readCookie(settings, header)
        return performance.now() - start
      }),
    )
  const long = best(`a=${'b'.repeat(16_000)}`)
  expect(best(';'.repeat(16_000))).toBeLessThan(20 * long + 1)
})

import { ratio } from '@lotse/rules/testing/growth'
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

test('Z146 a header of thousands of cookies is read as fast as one long one', async () => {
  const read = (header: string) => () => {
    for (let times = 0; times < 500; times++) readCookie(settings, header)
  }
  const times = await ratio(read(';'.repeat(16_000)), read(`a=${'b'.repeat(16_000)}`), 20)
  expect(times).toBeLessThan(20)
})

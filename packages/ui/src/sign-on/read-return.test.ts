import { expect, test } from 'vitest'
import { readReturn } from './read-return.ts'

test('D130 what a provider adds to the address is read as it is, and nothing that it writes is shown', () => {
  expect(readReturn('?code=0123&state=1e5&iss=https%3A%2F%2Fa.example')).toEqual({
    at: 'given',
    given: { code: '0123', state: '1e5', iss: 'https://a.example' },
  })
  expect(readReturn('?code=a&state=b')).toEqual({ at: 'given', given: { code: 'a', state: 'b' } })
  expect(readReturn('?error=access_denied&error_description=Call+this+number&state=b')).toEqual({
    at: 'denied',
  })
  for (const search of ['', '?code=a', '?state=b', '?error=server_error&code=a&state=b'])
    expect(readReturn(search), search).toEqual({ at: 'refused' })
})

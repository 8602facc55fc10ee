import { expect, test } from 'vitest'
import { isMultipart, redactMultipart } from './redact-multipart.ts'
import { noRules } from './rules.ts'

const part = (name: string, ...value: string[]) => [
  '--x',
  `Content-Disposition: form-data; name="${name}"`,
  '',
  ...value,
]

test('Z9 of a part with a secret name only the value is hidden, however many lines it has', () => {
  const form = [...part('city', 'Ulm', ''), ...part('password', 'a', '', 'b'), ...part('note', 'c'), '--x--']
  expect(redactMultipart(form.join('\n'), noRules)).toBe(
    [...part('city', 'Ulm', ''), ...part('password', '<redacted>'), ...part('note', 'c'), '--x--'].join('\n'),
  )
  expect(redactMultipart(part('badge', 'DE1').join('\r\n'), { ignored: new Set(['badge']) })).not.toContain(
    'DE1',
  )
})

test('Z9 a form is told by the header of its parts', () => {
  expect(isMultipart(part('a', 'b').join('\n'))).toBe(true)
  expect(isMultipart('--x\nname="a"')).toBe(false)
})

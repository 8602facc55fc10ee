import { expect, test } from 'vitest'
import { redactMarkup, redactPairs } from './redact-markup.ts'
import { noRules } from './rules.ts'

const ignoring = { ignored: new Set(['badge']) }

test.each([
  [
    '<user><password>a</password><name>b</name></user>',
    '<user><password><redacted></password><name>b</name></user>',
  ],
  ['<soap:password x="1">a</soap:password>', '<soap:password x="1"><redacted></soap:password>'],
  ['<password/>after', '<password/>after'],
  ['<password>cut off', '<password><redacted>'],
  ['<input name="token" value="a">', '<input name="token" value="<redacted>">'],
  ['<input id=password content="a" class="b">', '<input id=password content="<redacted>" class="b">'],
  ['<input name="city" value="a">', '<input name="city" value="a">'],
])('B3.2 of %s, %s is kept', (text, kept) => {
  expect(redactMarkup(text, noRules)).toBe(kept)
})

test('B3.2 an element that the site leaves out is gone with its content', () => {
  expect(redactMarkup('<a><badge>DE1</badge><b>c</b></a>', ignoring)).toBe('<a><b>c</b></a>')
  expect(redactMarkup('<a><badge>DE1', ignoring)).toBe('<a>')
})

test('B3.2 quoted values beside a quoted name are hidden, whatever the quotes and signs', () => {
  expect(redactPairs(`{"password": "a\\"b", 'token'='c', "city": "d"}`, noRules)).toBe(
    `{"password": "<redacted>", 'token'="<redacted>", "city": "d"}`,
  )
  expect(redactPairs('password = no quotes', noRules)).toBe('password = no quotes')
  expect(redactPairs('badge="DE1"', ignoring)).toBe('badge="<redacted>"')
})

import { expect, test } from 'vitest'
import { growth } from '../testing/growth.ts'
import { redactText, redactValue } from './redact-text.ts'
import { isSecret, REDACTED } from './rules.ts'

const R = REDACTED

test('Z9 query arguments, lines, headers and cookies are redacted by name in free text', () => {
  const table: [text: string, kept: string][] = [
    [
      'mutation { login(email: "a", password: "S") { id } }',
      `mutation { login(email: "a", password: "${R}") { id } }`,
    ],
    ["login(password: 'S', a: 1)", `login(password: '${R}', a: 1)`],
    ['password: S with blanks\nuser: a', `password: ${R}\nuser: a`],
    ['  - api_key: S', `  - api_key: ${R}`],
    ['retry("token=S", page=2)', `retry("token=${R}", page=2)`],
    ['cookie: sid=S; a=b', `cookie: ${R}`],
    ['Error: cookie session=S', `Error: cookie ${R}`],
    ['sent Authorization: Bearer S now', `sent Authorization: ${R} now`],
    ['Bearer abcdefgh1', `Bearer ${R}`],
    ['jwt eyJhbGciOi.eyJzdWIiOi.S_S-S', `jwt ${R}`],
    ['cut {\\"password\\":\\"S', `cut {\\"password\\":\\"${R}`],
    ['data[pwd]=S', `data[pwd]=${R}`],
  ]
  for (const [text, kept] of table) expect(redactText(text), text).toBe(kept)
})

test('Z9 what only looks like a secret stays: sentences, code, times', () => {
  for (const plain of [
    'Basic knowledge of cookies and tokens',
    'Unexpected token } in JSON',
    'if (token === undefined) return',
    'GET /courses 200 in 12 ms at 12:30:05',
    'compass: north, bypass=1',
    'password:',
  ])
    expect(redactText(plain), plain).toBe(plain)
})

test('Z9 a multipart form is redacted by the names of its fields', () => {
  const part = (name: string, value: string) =>
    `------x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const form = `${part('password', 'S\r\nS')}${part('note', 'offen')}------x--`
  expect(redactText(form)).toBe(
    `------x\r\nContent-Disposition: form-data; name="password"\r\n\r\n${R}\n${part('note', 'offen')}------x--`,
  )
})

test('Z9 one list of names holds for headers, fields, parameters and arguments', () => {
  const secret = ['pass', 'pw', 'passphrase', 'passcode', 'iban', 'apiKey', 'api-key', 'user_pw', 'card-pin']
  for (const name of [...secret, 'Cookie', 'Kennwort', 'otp_1']) expect(isSecret(name), name).toBe(true)
  for (const name of ['compass', 'passenger', 'pinned', 'opinion', 'author', 'pwa', 'shipping'])
    expect(isSecret(name), name).toBe(false)
})

const fill = (piece: string) => (length: number) => piece.repeat(Math.ceil(length / piece.length))
const lines: Record<string, (length: number) => string> = {
  names: fill('token: '),
  'names and open quotes': fill('token: "'),
  'names and backslashes': fill('token:\\"'),
  'names without a value': fill('token=\n'),
  cookies: fill('cookie '),
  'cookies with names': fill('cookie: a'),
  'signs of a web token': fill('eyJ'),
  'parts of a web token': fill('eyJa.'),
  'hyphens between them': fill('-eyJa'),
  schemes: fill('bearer '),
  'basic and letters': fill('basic abcdefgh '),
  blanks: length => `token${' '.repeat(length)}=`,
  'parts of a form': fill('Content-Disposition: form-data; name="pw"\n\n'),
  'names of parts': length => `content-disposition: ${fill('name="')(length)}`,
}

test.each(Object.entries(lines))('Z9 twice as much text takes twice the time: %s', (_, make) => {
  expect(growth(length => redactText(make(length)), 10_000)).toBeLessThan(3)
})

test('Z103 a value is hidden if its name is beside it in a list or a field, also in JSON', () => {
  const form = [
    { name: 'email', value: 'a@example.com' },
    { name: 'password', value: 'S3cret' },
  ]
  const clean = [form[0], { name: 'password', value: REDACTED }]
  expect(redactValue(form)).toEqual(clean)
  expect(redactText(JSON.stringify(form))).toBe(JSON.stringify(clean))
  expect(redactValue({ key: 'api_key', value: { raw: 'S3cret' } })).toEqual({
    key: 'api_key',
    value: REDACTED,
  })
  expect(
    redactValue([
      ['x-api-key', 'S3cret'],
      ['accept', 'json'],
    ]),
  ).toEqual([
    ['x-api-key', REDACTED],
    ['accept', 'json'],
  ])
  expect(redactValue(['Host', 'a', 'Authorization', 'Token S3cret'])).toEqual([
    'Host',
    'a',
    'Authorization',
    REDACTED,
  ])
  expect(redactValue({ Key: 'password', Value: 'S3cret' })).toEqual({ Key: 'password', Value: REDACTED })
  const patch = { op: 'replace', path: '/password', value: 'S3cret' }
  expect(redactValue(patch)).toEqual({ ...patch, value: REDACTED })
  const harmless = [
    { name: 'plan', value: 'pro' },
    ['pins', 'maps', 'lists'],
    ['id', 'token', 'name'],
    { name: 'Password changed', data: 1 },
  ]
  expect(redactValue(harmless)).toBe(harmless)
})

test('Z125 codes of a second factor are secrets by their names', () => {
  const body = { email: 'a@example.com', mfa_code: '123456', recoveryCode: 'S3cret', 'backup-code': 'S3cret' }
  const clean = {
    email: 'a@example.com',
    mfa_code: REDACTED,
    recoveryCode: REDACTED,
    'backup-code': REDACTED,
  }
  expect(redactValue(body)).toEqual(clean)
  expect(redactValue({ code: 'de', zip_code: '10115', error_code: 4 })).toEqual({
    code: 'de',
    zip_code: '10115',
    error_code: 4,
  })
})

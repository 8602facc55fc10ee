import { expect, test } from 'vitest'
import { createSettings } from '../../core/settings.ts'
import { attached } from './attached.ts'
import { isTooLarge, placeholders, shown } from './content.ts'
import { REDACTED, redactHeaders, redactText, redactUrl, rulesOf } from './redact.ts'

const none = { ignored: new Set<string>() }
const some = rulesOf({ ...createSettings(), ignoredProps: ['iban2', 'X-Own'] }, undefined)

test('B3.2 authorization, cookies and tokens are redacted in headers, configured names are left out', () => {
  const headers: [string, string][] = [
    ['Authorization', 'Bearer x'],
    ['cookie', 'a=b'],
    ['X-Api-Key', 'k'],
    ['x-csrf-token', 't'],
    ['Gleap-Hash', 'h'],
    ['Accept', 'a/b'],
    ['X-Authorization', 'x'],
    ['x-own', 'secret'],
  ]
  expect(redactHeaders(headers, some)).toEqual({
    Authorization: REDACTED,
    cookie: REDACTED,
    'X-Api-Key': REDACTED,
    'x-csrf-token': REDACTED,
    'Gleap-Hash': REDACTED,
    'X-Authorization': REDACTED,
    Accept: 'a/b',
  })
})

test('B3.2 properties are redacted at any depth of a JSON body', () => {
  const body = {
    user: { name: 'Mara', password: 'x', cards: [{ cardNumber: '4', iban2: 'DE1', note: 'ok' }] },
  }
  expect(JSON.parse(redactText(JSON.stringify(body), some))).toEqual({
    user: { name: 'Mara', password: REDACTED, cards: [{ cardNumber: REDACTED, note: 'ok' }] },
  })
})

test('B3.2 forms and addresses are redacted by field name, other text stays as it is', () => {
  expect(redactText('user=mara&password=hunter2', none)).toBe(`user=mara&password=${REDACTED}`)
  expect(redactText('just a sentence', none)).toBe('just a sentence')
  expect(redactText('{not json', none)).toBe('{not json')
  expect(redactUrl('https://u:p@x.example/a?token=1&q=2#access_token=3', none)).toBe(
    `https://x.example/a?token=${REDACTED}&q=2#access_token=${REDACTED}`,
  )
})

test('B3.2 JSON is found inside JSON, behind a guard, line by line, in an event stream, and cut off', () => {
  const secret = '{"pwd":"hunter2","id":12345678901234567890}'
  const inner = redactText(JSON.stringify({ body: secret }), none)
  expect(JSON.parse(JSON.parse(inner).body)).toMatchObject({ pwd: REDACTED })
  for (const text of [
    `)]}',\n${secret}`,
    `)]}'${secret}`,
    `while(1);${secret}`,
    `{"a":1}\n${secret}\n`,
    `data: ${secret}`,
  ])
    expect(redactText(text, none)).toContain(`"pwd":"${REDACTED}"`)
  expect(redactText('{"user":"mara","password":"hunter2","more', none)).toBe(
    `{"user":"mara","password":"${REDACTED}","more`,
  )
  expect(redactText('<login><Password>hunter2</Password><user pwd="hunter2">mara</user></login>', none)).toBe(
    `<login><Password>${REDACTED}</Password><user pwd="${REDACTED}">mara</user></login>`,
  )
  const plain = '{"id": 12345678901234567890, "text": "a=b"}'
  expect(redactText(plain, none)).toBe(plain)
})

test('B3.2 requests the site attaches are redacted and capped like those we saw', () => {
  const request = { payload: '{"password":"x"}', headers: { Authorization: 'Bearer x', Accept: 'a/b' } }
  const entry = { type: 'POST', url: 'https://x.example/?token=1', date: '', request, duration: 3 }
  const all = attached([...Array(100).fill(entry), 'nonsense'], createSettings(), undefined)
  expect(all).toHaveLength(70)
  expect(all[0]).toEqual({
    ...entry,
    url: `https://x.example/?token=${REDACTED}`,
    request: { payload: `{"password":"${REDACTED}"}`, headers: { Authorization: REDACTED, Accept: 'a/b' } },
  })
})

test('B3.2 bodies above 0.15 MiB, counted in bytes, become a placeholder', () => {
  const limit = Math.floor(0.15 * 1024 * 1024)
  expect(isTooLarge('a'.repeat(limit))).toBe(false)
  expect(isTooLarge('a'.repeat(limit + 1))).toBe(true)
  expect(isTooLarge('€'.repeat(limit / 2))).toBe(true)
  expect(shown('a'.repeat(limit + 1), none)).toBe(placeholders.tooLarge)
  expect(placeholders).toEqual({
    tooLarge: '<content_too_large>',
    notSupported: '<content_type_not_supported>',
    stillOpen: '<request_still_open>',
  })
})

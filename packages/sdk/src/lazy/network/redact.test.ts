import { redactHeaders, redactText, redactUrl } from '@lotse/rules/redaction/redact-text'
import { REDACTED } from '@lotse/rules/redaction/rules'
import { expect, test } from 'vitest'
import { createSettings } from '../../core/settings.ts'
import { attached } from './attached.ts'
import { isTooLarge, payloadOf, placeholders, shown } from './content.ts'
import { rulesOf } from './rules.ts'

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
  const all = attached([...Array(100).fill(entry), 'nonsense'], none)
  expect(all).toHaveLength(70)
  expect(all[0]).toEqual({
    ...entry,
    url: `https://x.example/?token=${REDACTED}`,
    request: { payload: `{"password":"${REDACTED}"}`, headers: { Authorization: REDACTED, Accept: 'a/b' } },
  })
})

test('B3.2 fields are redacted by name whatever the names beside them, and inside what a value carries', () => {
  const form = 'application/x-www-form-urlencoded'
  expect(redactText('$x=1&password=S', none)).toBe(`$x=1&password=${REDACTED}`)
  expect(redactText('user name=a b&password=S', none)).toBe(`user name=a b&password=${REDACTED}`)
  expect(redactText('f("x")=1&password=S&iban2=S', some, form)).toBe(`f("x")=1&password=${REDACTED}`)
  expect(redactText('a=1\r\npassword=S', none)).toBe(`a=1\r\npassword=${REDACTED}`)
  const carried = new URLSearchParams({ data: '{"password": "S", "iban2": "S", "note": "a+b"}', q: 'a b' })
  expect(redactText(carried.toString(), some)).toBe(
    `data=${encodeURIComponent(`{"password":"${REDACTED}","note":"a+b"}`)}&q=a+b`,
  )
  expect(redactText(JSON.stringify({ body: '{"token":"S"}', at: 'https://x.example/?token=S' }), none)).toBe(
    JSON.stringify({ body: `{"token":"${REDACTED}"}`, at: `https://x.example/?token=${REDACTED}` }),
  )
  expect(redactText(')]}\',\n{"token":"S"}\n{"a":{"token":"S"', none)).not.toContain('S')
  expect(redactText('cb({"token":"S","a":1})', none)).toBe(`cb({"token":"${REDACTED}","a":1})`)
})

test('B3.2 an address is redacted in its path, its query, its fragment, and in the addresses it carries', () => {
  const at = 'https://x.example'
  expect(redactUrl(`${at}/a;jsessionid=S;v=1/b?q=2`, none)).toBe(`${at}/a;jsessionid=${REDACTED};v=1/b?q=2`)
  expect(redactUrl(`${at}/#/back?access_token=S&a=1`, none)).toBe(`${at}/#/back?access_token=${REDACTED}&a=1`)
  const nested = encodeURIComponent(`${at}/?next=${encodeURIComponent(`${at}/?access_token=SECRET`)}&a=1`)
  for (const query of [
    `next=${nested}`,
    'filter={"password":"SECRET"}',
    `data=${encodeURIComponent('a=1&token=SECRET')}`,
    '%C3%28=1&next=login%3Ftoken%3DSECRET%',
  ])
    expect(redactUrl(`${at}/?${query}`, none)).not.toContain('SECRET')
  const open = `${at}/?next=${encodeURIComponent(`${at}/?a=1`)}&filter={"a": 1}&half=%zz&text=a+b`
  expect(redactUrl(open, none)).toBe(open)
})

test('B3.2 XML and HTML are redacted by the names of elements, attributes and fields', () => {
  const xml =
    '<?xml version="1.0"?><s:login a="1" token="S"><s:password kind="x"><v>S</v></s:password><user>Mara</user><iban2>S</iban2></s:login>'
  expect(redactText(xml, some)).toBe(
    `<?xml version="1.0"?><s:login a="1" token="${REDACTED}"><s:password kind="x">${REDACTED}</s:password><user>Mara</user></s:login>`,
  )
  const html =
    '<!doctype html><meta name="csrf-token" content="S"><input name=q value="x"><p>open = <b>text</b>'
  expect(redactText(html, none)).toBe(html.replace('"S"', `"${REDACTED}"`))
})

test('B3.2 a form keeps every value of a name', () => {
  const form = new FormData()
  form.append('tag', 'one')
  form.append('tag', 'two')
  form.append('password', 'S')
  form.append('file', new File(['12'], 'a.txt'))
  expect(payloadOf(form, none)).toBe(
    JSON.stringify({ tag: ['one', 'two'], password: REDACTED, file: '<file a.txt 2>' }),
  )
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

test('T14 what a site attaches stays what JSON makes of it: a date is a text, an object an object', () => {
  const date = new Date('2026-03-01T10:00:00Z')
  const entry = {
    date,
    type: null,
    request: { payload: { a: [1, true], token: 'S' }, headers: { Accept: 5 } },
  }
  const loop: Record<string, unknown> = { name: 'x' }
  loop.self = loop
  const all = attached([entry, { date: 'as given', request: loop, response: { status: 200 } }], none)
  expect(JSON.parse(JSON.stringify(all))).toMatchObject([
    {
      date: '2026-03-01T10:00:00.000Z',
      type: null,
      request: { payload: { a: [1, true], token: REDACTED }, headers: { Accept: '5' } },
    },
    { date: 'as given', request: { name: 'x' }, response: { status: 200 } },
  ])
})

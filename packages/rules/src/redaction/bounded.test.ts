import { expect, test } from 'vitest'
import { ratio } from '../testing/growth.ts'
import { redactText, redactUrl, redactValue } from './redact-text.ts'
import { REDACTED } from './rules.ts'

const LENGTH = 16_000
const MOST_TIMES = 12
const fill = (piece: string) => piece.repeat(LENGTH / piece.length)
const wrap = (times: number, inner: string, around: (text: string) => string): string =>
  times === 0 ? inner : wrap(times - 1, around(inner), around)

const hostile: Record<string, string> = {
  'a value in a value': fill('ab='),
  'what an identity provider answers': fill('ab=state=&code='),
  'addresses in addresses': fill('?ab=https://x/'),
  'fields and addresses': fill('/ab=cd;ef=gh/i?kl=mn&op=#'),
  'escaped signs': fill('ab=%26ab%3D'),
  'escapes that are none': `a=${fill('%E4&')}`,
  'escapes that are none in an address': fill('a@%E4&'),
  'escapes that are no letters': fill('a=%ED%A0%80&%C0%80&'),
  lines: fill('ab=cd\n'),
  'short lines': fill('a=\n'),
  lists: fill('a[b]=1&='),
  'an address 20 times in itself': wrap(20, fill('ab='), text => `?cd=%3F${text}`),
  'JSON in JSON': wrap(8, 'ab='.repeat(200), text => JSON.stringify({ cd: text })),
}

/** The cheapest possible work on every single character. */
const spell = () => fill('ab').replace(/./g, letter => letter)

test.each(Object.entries(hostile))(
  'Z54 redacting a text costs no more than spelling it out a few times: %s',
  async (_, text) => {
    for (const read of [redactText, redactUrl, (given: string) => redactValue([given])])
      expect(await ratio(() => read(text), spell, MOST_TIMES)).toBeLessThan(MOST_TIMES)
  },
)

const list = (piece: string): string[] =>
  Array(Math.floor(LENGTH / JSON.stringify([piece]).length)).fill(piece)

/** These begin and end like JSON but are not. Trying to parse them costs more than everything else. */
const unread: Record<string, unknown> = {
  'a name without an end': list('{"a}'),
  'a value without an end': list('["]'),
  'a comma too many': list('{"a":1,}'),
  'no colon': list('{"a","b"}'),
  'lists that stay open': list('[[[["]'),
  'an escape that is none': list('{"a":"\\u12"}'),
  'a blank that is none': list('\u00a0{"a":1}'),
  'in fields': fill('a={"b}&'),
  'in fields, escaped': fill(encodeURIComponent('a={"b}&')),
  'in lines': fill('{"a}\n'),
  'behind a guard': list('data:{"a}'),
  'in JSON': JSON.stringify(list('{"a}')),
  'in JSON, more than once': JSON.stringify([JSON.stringify(list('{"a}'))]),
  'names of fields': Object.fromEntries(list('{"a}').map((name, at) => [name + at, name])),
  'empty objects in a text': `[""${fill(',{}')}]`,
  'a text with the name of a secret': list('aPin=b'),
}

test.each(Object.entries(unread))(
  'Z81 text that is not JSON costs no more than JSON: %s',
  async (_, value) => {
    expect(await ratio(() => redactValue(value), spell, MOST_TIMES)).toBeLessThan(MOST_TIMES)
  },
)

test('Z81 text that is not JSON is redacted too, however much of it came before', () => {
  const secret = { password: { old: 'SECRET' }, text: JSON.stringify({ token: ['SECRET'] }) }
  const before = list('{"a}')
  for (const text of [
    JSON.stringify(secret),
    `{"a":1,"password":"SECRET",}`,
    '{"token":"SECRET',
    `)]}'{"token":"SECRET"}`,
  ])
    expect(JSON.stringify(redactValue([...before, text]))).not.toContain('SECRET')
  const fields = redactText(`${fill('a={"b}&')}c=${encodeURIComponent(JSON.stringify(secret))}`)
  expect(fields).not.toContain('SECRET')
})

test('Z81 half a surrogate pair beside an escape does no harm', () => {
  expect(redactText('x=\ud800token%3DS&y=1')).toBe(
    `x=${encodeURIComponent('\ufffd')}${encodeURIComponent(`token=${REDACTED}`)}&y=1`,
  )
})

test('Z54 whatever is nested deeper than three texts is left out, not read', () => {
  const carried = (times: number) =>
    wrap(times, 'https://x/?token=SECRET', text => `/in?next=${encodeURIComponent(text)}`)
  for (const times of [1, 2, 3]) {
    expect(redactText(carried(times))).toMatch(/token(%(25)*3D)%(25)*3Credacted%(25)*3E$/)
    expect(redactUrl(carried(times))).not.toContain('SECRET')
  }
  for (const times of [4, 5, 20]) expect(redactText(carried(times))).not.toContain('SECRET')
  const json = wrap(9, '{"token":"SECRET"}', text => JSON.stringify({ text }))
  expect(redactText(json)).not.toContain('SECRET')
  expect(redactText(wrap(9, 'open text', text => JSON.stringify({ text })))).toContain(REDACTED)
})

test('Z54 values that carry nothing else are read with the text around them', () => {
  expect(redactText('a=b=c&token=S')).toBe(`a=b=c&token=${REDACTED}`)
  expect(redactText('x=token=S&y=1')).toBe(`x=token=${REDACTED}&y=1`)
  expect(redactText('x=token%3DS&y=1')).toBe(`x=${encodeURIComponent(`token=${REDACTED}`)}&y=1`)
  expect(redactUrl('/in?q=Bearer+abcdefgh1')).toBe(`/in?q=${encodeURIComponent(`Bearer ${REDACTED}`)}`)
  expect(redactUrl('/in?code=a&c%6fde=S&state=1')).not.toContain('S')
  expect(redactUrl('https://me:p@S@a.example/in')).toBe('https://a.example/in')
  expect(redactUrl('http://auth:8080/x?q=1')).toBe('http://auth:8080/x?q=1')
})

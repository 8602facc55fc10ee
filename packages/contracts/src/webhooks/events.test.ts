import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { academyEvent } from './academy-events.ts'
import { academyTopics } from './academy-topics.ts'
import { lotseEvent } from './lotse-events.ts'
import { lotseTopics } from './lotse-topics.ts'

const page = readFileSync(new URL('../../../../docs/webhooks.md', import.meta.url), 'utf8')
const blocks = (kind: string): string[] =>
  [...page.matchAll(new RegExp(`\`\`\`${kind}\n([\\s\\S]*?)\`\`\``, 'g'))].map(([, text = '']) => text)

test('D116 every example of the page has the shape that is sent', () => {
  const examples = blocks('json').map(text => JSON.parse(text) as { type: string })
  expect(examples.length).toBeGreaterThan(3)
  for (const example of examples) {
    const isLotse = lotseTopics.some(topic => topic === example.type)
    const { success, error } = (isLotse ? lotseEvent : academyEvent).safeParse(example)
    expect(success, `${example.type}: ${error?.message}`).toBe(true)
  }
})

test('D116 the page lists every topic, and no other', () => {
  const rows = [...page.matchAll(/^\| `([a-z_.]+)` \|/gm)].map(([, topic]) => topic)
  expect(rows).toEqual([...lotseTopics, ...academyTopics])
})

test('D116 the code of the page accepts a signature, and nothing else', async () => {
  const [code = ''] = blocks('js')
  const { isSigned } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  const key = Buffer.from('a secret of thirty-two characters')
  const [id, body] = ['msg_1', '{"type":"webhook.test"}']
  const signed = (time: string) => ({
    'webhook-id': id,
    'webhook-timestamp': time,
    'webhook-signature': `v1,b3RoZXI= v1,${createHmac('sha256', key).update(`${id}.${time}.${body}`).digest('base64')}`,
  })
  const secret = `whsec_${key.toString('base64')}`
  const now = String(Math.floor(Date.now() / 1000))
  expect(isSigned(secret, signed(now), body)).toBe(true)
  expect(isSigned(secret, signed(now), `${body} `)).toBe(false)
  expect(isSigned(`whsec_${Buffer.from('other').toString('base64')}`, signed(now), body)).toBe(false)
  expect(isSigned(secret, signed(String(Number(now) - 1000)), body)).toBe(false)
})

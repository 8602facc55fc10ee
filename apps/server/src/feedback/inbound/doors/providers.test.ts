import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestTeam } from '../../testing/world.ts'
import { createMailWorld, type MailWorld, mailText, projectAddress, SECRET } from '../testing/mail-world.ts'

const SIGNING_KEY = 'key-0123456789abcdef0123456789abcdef'

let world: MailWorld
let unsigned: MailWorld
let team: TestTeam
beforeAll(async () => {
  world = await createMailWorld({ MAILGUN_SIGNING_KEY: SIGNING_KEY })
  unsigned = await createMailWorld()
  team = await world.team('Kursladen')
})
afterAll(async () => {
  await world.close()
  await unsigned.close()
})

const basic = (password: string, name = 'lotse') =>
  `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`

interface Call {
  url?: string
  type: string
  payload: Buffer | string
  authorization?: string | undefined
  at?: MailWorld
}

async function call({ url = '/inbound/mail', type, payload, authorization, at = world }: Call) {
  const headers = { 'content-type': type, ...(authorization ? { authorization } : {}) }
  const { statusCode, body } = await at.server.app.origins.lotse.inject({
    method: 'POST',
    url,
    headers,
    payload,
  })
  await at.server.errandsDone()
  return { status: statusCode, body: JSON.parse(body) }
}

const taken = { status: 200, body: { taken: true } }
const mailTo = (subject: string, text = 'Grüße & 100 % + mehr') =>
  mailText({ to: 'support@kursladen.example', subject, text })

const found = async (subject: string) => {
  const { body } = await team.owner('GET', `/console/projects/${team.projectId}/tickets?search=${subject}`)
  return body.items.map(({ title, preview }: { title: string; preview: string }) => [title, preview])
}

const multipart = async (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const request = new Request('http://x/', { method: 'POST', body: form })
  return {
    type: request.headers.get('content-type') ?? '',
    payload: Buffer.from(await request.arrayBuffer()),
  }
}
const urlencoded = (fields: Record<string, string>) => ({
  type: 'application/x-www-form-urlencoded',
  payload: new URLSearchParams(fields).toString(),
})

function signed(key = SIGNING_KEY, seconds = Math.floor(Date.now() / 1000)) {
  const [timestamp, token] = [String(seconds), randomUUID()]
  const signature = createHmac('sha256', key)
    .update(timestamp + token)
    .digest('hex')
  return { timestamp, token, signature }
}

test('Z371 Z382 Mailgun delivers whole mails to an address that ends in “mime”, in both kinds of forms, with its signature alone', async () => {
  const url = '/inbound/mail/mime'
  const fields = (subject: string) => ({
    recipient: projectAddress(team),
    sender: 'jo@kern.example',
    ...signed(),
    'body-mime': mailTo(subject),
  })
  expect(await call({ url, ...urlencoded(fields('Gun1')) })).toEqual(taken)
  expect(await call({ url, ...(await multipart(fields('Gun2'))) })).toEqual(taken)
  expect(await found('Gun')).toEqual([
    ['Gun2', 'Grüße & 100 % + mehr'],
    ['Gun1', 'Grüße & 100 % + mehr'],
  ])
})

test('Z371 a wrong or old signature, or none, is refused, and so is each where no key is set', async () => {
  const url = '/inbound/mail/mime'
  const fields = { recipient: projectAddress(team), 'body-mime': mailTo('Fremd') }
  const old = Math.floor(Date.now() / 1000) - 13 * 3600
  for (const proof of [
    {},
    signed('another key of sixteen'),
    signed(SIGNING_KEY, old),
    { ...signed(), token: 'x' },
  ]) {
    expect((await call({ url, ...urlencoded({ ...fields, ...proof }) })).status).toBe(401)
    expect((await call({ url, ...(await multipart({ ...fields, ...proof })) })).status).toBe(401)
  }
  expect((await call({ url, ...urlencoded({ ...fields, ...signed() }), at: unsigned })).status).toBe(401)
  expect((await call({ url, type: 'message/rfc822', payload: mailTo('Fremd') })).status).toBe(401)
  expect(await found('Fremd')).toEqual([])
})

test('Z371 SendGrid and Postmark prove themselves with the password in the address', async () => {
  const authorization = basic(SECRET)
  const envelope = JSON.stringify({ to: [projectAddress(team)], from: 'jo@kern.example' })
  const sendgrid = await multipart({ envelope, email: mailTo('Grid') })
  expect(await call({ ...sendgrid, authorization })).toEqual(taken)
  const postmark = {
    FromName: 'Jo',
    OriginalRecipient: projectAddress(team),
    TextBody: 'Grüße',
    RawEmail: mailTo('Mark'),
  }
  const type = 'application/json; charset=utf-8'
  expect(await call({ type, payload: JSON.stringify(postmark), authorization })).toEqual(taken)
  expect(await found('Grid')).toEqual([['Grid', 'Grüße & 100 % + mehr']])
  expect(await found('Mark')).toEqual([['Mark', 'Grüße & 100 % + mehr']])
  for (const wrong of [
    basic('no'),
    basic(''),
    basic('x', SECRET),
    `Basic ${SECRET}x`,
    'Bearer',
    'Basic',
    SECRET,
  ])
    expect((await call({ ...sendgrid, authorization: wrong })).status).toBe(401)
})

test('Z371 a call without a whole mail is refused for good, and one to nobody is no error', async () => {
  const authorization = basic(SECRET)
  const type = 'application/json'
  for (const payload of ['{"TextBody":"x"}', '{', '[]', 'null', '{"RawEmail":1}'])
    expect((await call({ type, payload, authorization })).status).toBe(422)
  for (const payload of ['', 'a=b', 'body-mime', '&'.repeat(100_000), 'body%2Dmime=x'])
    expect((await call({ ...urlencoded({}), payload, authorization })).status).toBe(422)
  const stray = JSON.stringify({ RawEmail: mailTo('Irre') })
  expect(await call({ type, payload: stray, authorization })).toEqual({
    status: 200,
    body: { taken: false, reason: 'no recipient of ours' },
  })
})

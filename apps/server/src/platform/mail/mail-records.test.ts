import { createSocket, type Socket } from 'node:dgram'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { checkMailRecords } from './mail-records.ts'

let socket: Socket | undefined
afterEach(() => {
  socket?.close()
  socket = undefined
})

/** The name in a DNS question: labels, each preceded by its length. */
function nameIn(question: Buffer): { name: string; end: number } {
  const pieces: string[] = []
  let at = 12
  for (let length = question[at] ?? 0; length > 0; length = question[at] ?? 0) {
    pieces.push(question.subarray(at + 1, at + 1 + length).toString())
    at += 1 + length
  }
  return { name: pieces.join('.'), end: at + 5 }
}

/** A name server with these TXT records, in pieces of at most 255 characters; no others exist. */
async function openNameServer(records: Record<string, string[]>): Promise<string> {
  const server = createSocket('udp4')
  socket = server
  server.on('message', (question, { port, address }) => {
    const { name, end } = nameIn(question)
    const found = records[name]
    const head = Buffer.from(question.subarray(0, 12))
    head.writeUInt16BE(found ? 0x8180 : 0x8183, 2)
    head.writeUInt16BE(found?.length ?? 0, 6)
    head.writeUInt16BE(0, 10)
    const answers = (found ?? []).map(text => {
      const pieces = (text.match(/.{1,255}/g) ?? []).map(piece =>
        Buffer.from(`${String.fromCharCode(0)}${piece}`),
      )
      for (const piece of pieces) piece[0] = piece.length - 1
      const data = Buffer.concat(pieces)
      const start = Buffer.from([0xc0, 12, 0, 16, 0, 1, 0, 0, 0, 60, 0, 0])
      start.writeUInt16BE(data.length, 10)
      return Buffer.concat([start, data])
    })
    server.send(Buffer.concat([head, question.subarray(12, end), ...answers]), port, address)
  })
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  return `127.0.0.1:${server.address().port}`
}

const key = { selector: 'lotse-1', publicKey: 'A'.repeat(392) }
const wanted = { domain: 'example.com', smtpHost: 'mail.example.com', key }

test('D43 the records of a domain are right, missing or wrong', async () => {
  const right = await openNameServer({
    'example.com': ['v=spf1 include:_spf.example.net ~all', 'something else'],
    'lotse-1._domainkey.example.com': [`v=DKIM1; k=rsa; p=${key.publicKey}`],
  })
  expect(await checkMailRecords(wanted, [right])).toMatchObject([
    { what: 'spf', state: 'ok' },
    { what: 'dkim', state: 'ok' },
    { what: 'dmarc', state: 'missing', name: '_dmarc.example.com', value: 'v=DMARC1; p=quarantine' },
  ])
  socket?.close()
  const wrong = await openNameServer({
    'example.com': ['v=spf1 mx ~all', 'v=spf1 a ~all'],
    'lotse-1._domainkey.example.com': ['v=DKIM1; p=another'],
    '_dmarc.example.com': ['v=DMARC1; p=maybe'],
  })
  const records = await checkMailRecords(wanted, [wrong])
  expect(records.map(({ state }) => state)).toEqual(['wrong', 'wrong', 'wrong'])
})

test('Z779 the policy of a domain above counts, like for mail servers; its own comes first', async () => {
  const below = { ...wanted, domain: 'mail.shop.example.com' }
  const dmarc = async (records: Record<string, string[]>) =>
    (await checkMailRecords(below, [await openNameServer(records)])).find(({ what }) => what === 'dmarc')
  const policy = 'v=DMARC1; p=reject'
  expect(await dmarc({ '_dmarc.example.com': [policy], '_dmarc.com': [policy] })).toMatchObject({
    state: 'ok',
    name: '_dmarc.example.com',
    found: policy,
  })
  socket?.close()
  const own = { '_dmarc.mail.shop.example.com': ['v=DMARC1; p=maybe'], '_dmarc.example.com': [policy] }
  expect(await dmarc(own)).toMatchObject({ state: 'wrong', name: '_dmarc.mail.shop.example.com' })
  socket?.close()
  expect(await dmarc({ '_dmarc.com': [policy] })).toMatchObject({
    state: 'missing',
    name: '_dmarc.mail.shop.example.com',
    found: '',
  })
})

test('Z380 a record that says that nobody sends is wrong', async () => {
  const nobody = await openNameServer({ 'example.com': ['v=spf1 -all'] })
  const [spf] = await checkMailRecords(wanted, [nobody])
  expect(spf).toMatchObject({ what: 'spf', state: 'wrong' })
})

test('D43 if no name server answers, the state of a record is unknown', async () => {
  const server = createSocket('udp4')
  server.bind(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  const records = await checkMailRecords({ ...wanted, key: undefined }, [`127.0.0.1:${port}`])
  expect(records).toMatchObject([
    { what: 'spf', state: 'unknown' },
    { what: 'dmarc', state: 'unknown' },
  ])
})

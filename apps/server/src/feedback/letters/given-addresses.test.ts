import { beforeEach, expect, test } from 'vitest'
import { type LetterWorld, letterWorlds } from '../testing/letter-world.ts'
import type { TestVisitor } from '../testing/world.ts'
import { proveAddress } from './addresses/addresses.ts'

const createLetters = letterWorlds()
let letters: LetterWorld

beforeEach(async () => {
  letters = await createLetters()
})

const ANSWER = 'Neue Antwort von Shop'
const ASKED = 'Bitte bestätigen Sie Ihre E-Mail-Adresse'

const give = (visitor: TestVisitor, email: string) =>
  visitor.call('POST', '/sessions/partialupdate', { data: { email } })

async function begin(visitor: TestVisitor) {
  const { body } = await visitor.call('POST', '/shared/conversations', { text: 'Hello?' })
  letters.pass(1000)
  const { shareToken } = body.conversation
  const ticketId = await letters.ticketOf(shareToken)
  return {
    asksAddress: async (reader = visitor) =>
      (await reader.call('GET', `/shared/conversations/${shareToken}`)).body.asksAddress,
    answered: async () => {
      const before = letters.world.server.mails.length
      await letters.answer(ticketId, 'An answer')
      return (await letters.later()).slice(before).map(({ to, subject }) => [to, subject])
    },
  }
}

test('Z950 an address that an identified visitor types into the widget is asked first', async () => {
  const proved = await letters.proved('17', 'mara@example.com')
  await give(proved, 'victim@example.com')
  expect(await (await begin(proved)).answered()).toEqual([['victim@example.com', ASKED]])
  const nameless = await letters.proved('18', '')
  await give(nameless, 'other@example.com')
  expect(await (await begin(nameless)).answered()).toEqual([['other@example.com', ASKED]])
  // A later call without a proof proves nothing, either.
  const claims = await letters.proved('19', 'jo@example.com')
  await claims.identify('19', { email: 'third@example.com' })
  expect(await (await begin(claims)).answered()).toEqual([['third@example.com', ASKED]])
})

test('Z950 an address that came with the proof stays proved if it is only repeated', async () => {
  const visitor = await letters.proved('17', 'mara@example.com')
  await give(visitor, 'Mara@example.com')
  await visitor.identify('17', { name: 'Mara' })
  expect(await (await begin(visitor)).answered()).toEqual([['Mara@example.com', ANSWER]])
})

test('Z1010 D160 an address that the site has not signed is asked first, also if it came with the hash of its user', async () => {
  const { userHash, emailHash } = await letters.signed('17', 'mara@example.com')
  const others = await letters.signed('18', 'victim@example.com')
  const wrong = [undefined, null, '', emailHash, others.emailHash, userHash, 4711, { any: 'thing' }]
  for (const [at, one] of wrong.entries()) {
    const email = `victim${at}@example.com`
    const thief = await letters.world.visitor(letters.team.key)
    const { status } = await thief.identify('17', { email, userHash, emailHash: one })
    expect(status).toBe(200)
    expect(await (await begin(thief)).answered()).toEqual([[email, ASKED]])
  }
  // The hash alone does not prove who somebody is.
  const claims = await letters.world.visitor(letters.team.key)
  await claims.identify('17', { email: 'mara@example.com', emailHash })
  expect(await (await begin(claims)).answered()).toEqual([['mara@example.com', ASKED]])
})

test('D160 an address that the site has signed gets the answers, however it is written; the hash is not kept', async () => {
  const signed = await letters.signed('17', 'Mara@Example.com')
  const visitor = await letters.world.visitor(letters.team.key)
  const said = {
    email: ' mara@example.COM ',
    plan2: 'gold',
    ...signed,
    emailHash: signed.emailHash.toUpperCase(),
  }
  const { body } = await visitor.identify('17', said)
  expect(body.customData).toEqual({ plan2: 'gold' })
  expect(JSON.stringify(body).toLowerCase()).not.toContain(signed.emailHash)
  await visitor.call('POST', '/sessions/partialupdate', { data: { customData: signed, ...signed } })
  expect(await (await begin(visitor)).answered()).toEqual([['mara@example.COM', ANSWER]])
  const { rows } = await letters.world.server.ctx.pool.query(
    'select s::text || c::text as text from lotse.visitor_session s join lotse.contact c on c.id = s.contact_id',
  )
  for (const { text } of rows) expect(text.toLowerCase()).not.toContain(signed.emailHash)
})

test('D160 a visitor who was identified before may have their address signed later', async () => {
  const visitor = await letters.world.visitor(letters.team.key)
  const { userHash, emailHash } = await letters.signed('17', 'mara@example.com')
  await visitor.identify('17', { email: 'mara@example.com', userHash })
  await visitor.identify('17', { email: 'mara@example.com', emailHash })
  expect(await (await begin(visitor)).answered()).toEqual([['mara@example.com', ANSWER]])
})

test('Z1011 a site that says it has no address any more takes back the one it signed; what a visitor typed stays', async () => {
  const visitor = await letters.proved('17', 'mara@example.com')
  const first = await begin(visitor)
  await visitor.identify('17', { name: 'Mara' })
  expect(await first.asksAddress()).toBe(false)
  await visitor.identify('17', { name: 'Mara', email: '' })
  expect(await first.asksAddress()).toBe(true)
  expect(await first.answered()).toEqual([])
  await give(visitor, 'typed@example.com')
  await visitor.identify('17', { name: 'Mara', email: null })
  expect(await first.answered()).toEqual([['typed@example.com', ASKED]])
})

test('Z951 an address given before somebody was identified still gets the answers, and a conversation asks if there is none', async () => {
  const visitor = await letters.world.visitor(letters.team.key)
  const first = await begin(visitor)
  expect(await first.asksAddress()).toBe(true)
  // A guest with the link is not the one who is answered.
  expect(await first.asksAddress(await letters.world.visitor(letters.team.key))).toBe(false)
  await give(visitor, 'jo@example.com')
  expect(await first.asksAddress()).toBe(false)
  await visitor.identify('17', { name: 'Jo' })
  expect(await first.asksAddress()).toBe(false)
  expect(await first.answered()).toEqual([['jo@example.com', ASKED]])
})

test('Z951 an address in a form is for answers to other conversations, too, even once its writer is identified', async () => {
  const visitor = await letters.world.visitor(letters.team.key)
  await letters.report(visitor, { description: 'Hi', reportedBy: 'jo@example.com' })
  const other = await begin(visitor)
  await visitor.identify('17', { email: '' })
  expect(await other.asksAddress()).toBe(false)
  expect(await other.answered()).toEqual([['jo@example.com', ASKED]])
  // The site's own word for it counts from then on.
  await visitor.identify('17', { email: 'work@example.com' })
  expect(await (await begin(visitor)).answered()).toEqual([['work@example.com', ASKED]])
})

test('Z1023 what a process from before the update takes for a proof of an address is none', async () => {
  const { userHash } = await letters.signed('17', 'mara@example.com')
  const thief = await letters.world.visitor(letters.team.key)
  await thief.identify('17', { email: 'victim@example.com', userHash })
  await letters.world.server.ctx.pool.query('update lotse.visitor_session set is_email_vouched = true')
  expect(await (await begin(thief)).answered()).toEqual([['victim@example.com', ASKED]])
})

test('Z1112 an address that the site has taken back on one device gets no answers unasked on another', async () => {
  const phone = await letters.proved('17', 'old@example.com')
  const talk = await begin(phone)
  expect(await talk.answered()).toEqual([['old@example.com', ANSWER]])
  await letters.proved('17', 'new@example.com')
  expect(await talk.answered()).toEqual([['new@example.com', ANSWER]])
  // With only a hash of the user id, an address is no word of the site's server.
  const other = await letters.proved('18', 'kept@example.com')
  const kept = await begin(other)
  const claims = await letters.world.visitor(letters.team.key)
  await claims.identify('18', { email: '' })
  expect(await kept.answered()).toEqual([['kept@example.com', ANSWER]])
  const laptop = await letters.world.visitor(letters.team.key)
  const { userHash } = await letters.signed('18', '')
  await laptop.identify('18', { email: '', userHash })
  expect(await kept.answered()).toEqual([])
})

test('Z1116 what the site signs last for a user is the address of all their devices, also where another one was confirmed', async () => {
  const phone = await letters.proved('17', 'old@example.com')
  const [talk, tablet] = [await begin(phone), await letters.proved('17', 'old@example.com')]
  const typed = await begin(tablet)
  await give(tablet, 'typed@example.com')
  await proveAddress(letters.world.server.ctx, letters.team.projectId, 'old@example.com')
  await letters.proved('17', 'new@example.com')
  expect(await talk.answered()).toEqual([['new@example.com', ANSWER]])
  // What the phone still has in its profile is not said again with something else.
  await phone.call('POST', '/sessions/partialupdate', { data: { name: 'Mara M.' } })
  expect(await talk.answered()).toEqual([['new@example.com', ANSWER]])
  expect(await typed.answered()).toEqual([['typed@example.com', ASKED]])
  // Nobody else gets it who only claims to be them.
  const claims = await letters.world.visitor(letters.team.key)
  await claims.identify('17', { name: 'Mara' })
  const theirs = await begin(claims)
  await letters.proved('17', 'third@example.com')
  expect(await theirs.answered()).toEqual([])
})

test('Z1117 an address that the site took back for a moment is the one of all devices again once it is signed', async () => {
  const talk = await begin(await letters.proved('17', 'mara@example.com'))
  const laptop = await letters.world.visitor(letters.team.key)
  const { userHash, emailHash } = await letters.signed('17', 'mara@example.com')
  await laptop.identify('17', { email: '', userHash })
  expect(await talk.asksAddress()).toBe(true)
  expect(await talk.answered()).toEqual([])
  await laptop.identify('17', { email: 'mara@example.com', userHash, emailHash })
  expect(await talk.answered()).toEqual([['mara@example.com', ANSWER]])
})

test('Z1216 a device that is calling at this moment hears of another address, too', async () => {
  const { pool } = letters.world.server.ctx
  const phone = await letters.proved('17', 'old@example.com')
  const talk = await begin(phone)
  const holder = await pool.connect()
  let isDone = false
  try {
    await holder.query('begin')
    await holder.query('select from lotse.visitor_session where id = $1 for no key update', [
      phone.session.gleapId,
    ])
    const signed = letters.proved('17', 'new@example.com').then(() => {
      isDone = true
    })
    const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => isDone || (await pool.query(waiting)).rows.length > 0).toBe(true)
    await holder.query('commit')
    await signed
  } finally {
    holder.release()
  }
  expect(await talk.answered()).toEqual([['new@example.com', ANSWER]])
})

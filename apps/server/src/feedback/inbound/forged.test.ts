import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAddress, stopAddress } from '../letters/addresses/addresses.ts'
import type { TestTeam } from '../testing/world.ts'
import { createMailWorld, type MailWorld, mailText, projectAddress, ticketOf } from './testing/mail-world.ts'

let world: MailWorld
let team: TestTeam

beforeAll(async () => {
  world = await createMailWorld({ MAIL_AUTH_SERVER: 'mx.help.example' })
  team = await world.team('Kursladen')
})
afterAll(() => world.close())

const CHECKED = { 'Authentication-Results': 'mx.help.example; dmarc=pass header.from=kern.example' }
const FORGED = {
  'Authentication-Results': 'mx.help.example; dmarc=fail; spf=pass smtp.mailfrom=evil.example',
}

const path = (rest: string) => `/console/projects/${team.projectId}${rest}`
const messages = async (ticketId: string) =>
  (await team.owner('GET', path(`/tickets/${ticketId}/messages`))).body.items
/** A ticket whose visitor has a letter. */
async function mailed(to: string) {
  const { ticketId, contactId } = await ticketOf(world, team, to)
  return { ticketId, ...(await world.mailed({ to, projectId: team.projectId, ticketId, contactId })) }
}

test('Z954 an answer whose sender nobody confirms is a marked guest’s, proves no address and resumes no letters', async () => {
  const ada = 'ada@kern.example'
  const { ticketId, replyTo, messageId } = await mailed(ada)
  const { ctx } = world.server
  const address = () => findAddress(ctx, team.projectId, ada)
  for (const headers of [FORGED, {}]) {
    await world.post(mailText({ to: replyTo, from: `Ada <${ada}>`, text: 'Ich bin Ada.', headers }))
    expect((await messages(ticketId)).at(-1)).toMatchObject({
      text: 'Ich bin Ada.',
      sender: { name: 'Ada' },
      mail: { isUnchecked: true },
    })
    expect((await address())?.proved_at ?? null).toBeNull()
  }
  // Every copy of our letter has its id, too.
  const refers = { ...FORGED, References: `<${messageId}>` }
  await world.post(
    mailText({ to: 'answers@help.example', from: ada, text: 'Ohne Zeichen.', headers: refers }),
  )
  expect((await messages(ticketId)).at(-1)).toMatchObject({ text: 'Ohne Zeichen.', sender: { name: 'Ada' } })
  await stopAddress(ctx, team.projectId, ada)
  await world.post(mailText({ to: replyTo, from: ada, text: 'Bitte wieder.', headers: FORGED }))
  expect((await address())?.stopped_at).not.toBeNull()
  await world.post(mailText({ to: replyTo, from: ada, text: 'Ich bin es.', headers: CHECKED }))
  expect((await messages(ticketId)).at(-1)).toMatchObject({
    text: 'Ich bin es.',
    sender: null,
    mail: { isUnchecked: false },
  })
  expect(await address()).toMatchObject({ proved_at: expect.any(Date), stopped_at: null })
})

test('Z954 in a ticket that its visitor opened by mail, a forged answer is a guest’s, too', async () => {
  const from = 'bo@kern.example'
  const first = { to: projectAddress(team), from, subject: 'Bos Rechnung', id: 'first@kern.example' }
  await world.post(mailText({ ...first, headers: CHECKED }))
  const [ticket] = (await team.owner('GET', path('/tickets?search=Bos'))).body.items
  const refers = { References: '<first@kern.example>' }
  await world.post(
    mailText({ ...first, id: 'x@kern.example', text: 'Forged', headers: { ...FORGED, ...refers } }),
  )
  expect((await messages(ticket.id)).at(-1)).toMatchObject({
    text: 'Forged',
    sender: { name: from },
    mail: { isUnchecked: true },
  })
  await world.post(
    mailText({ ...first, id: 'y@kern.example', text: 'Echt', headers: { ...CHECKED, ...refers } }),
  )
  expect((await messages(ticket.id)).at(-1)).toMatchObject({ text: 'Echt', sender: null })
})

test('Z1006 a ticket by a mail that nobody confirms is marked, and is not the ticket of the person it names', async () => {
  const ines = 'ines@kern.example'
  const write = async (subject: string, given: object) => {
    await world.post(mailText({ to: projectAddress(team), from: ines, subject, ...given }))
    const [ticket] = (await team.owner('GET', path(`/tickets?search=${subject}`))).body.items
    return { contact: ticket.contact.id, mail: (await messages(ticket.id))[0].mail }
  }
  const known = await write('Bestellung', { headers: CHECKED })
  expect(known.mail).toMatchObject({ isUnchecked: false })
  const forged = await write('Gefälscht', { headers: FORGED })
  expect(forged).toMatchObject({ mail: { isUnchecked: true } })
  expect(forged.contact).not.toBe(known.contact)
  // Servers vouch for the sender, not for whom the sender wants the replies to go to.
  const through = await write('Untergeschoben', {
    from: 'x@evil.example',
    headers: {
      'Authentication-Results': 'mx.help.example; dmarc=pass header.from=evil.example',
      'Reply-To': ines,
    },
  })
  expect(through).toMatchObject({ mail: { isUnchecked: true } })
  expect(through.contact).not.toBe(known.contact)
  // A form of her own domain may name her: the same server vouches for both.
  const form = await write('Formular', {
    from: 'form@kern.example',
    headers: { ...CHECKED, 'Reply-To': ines },
  })
  expect(form).toMatchObject({ contact: known.contact, mail: { isUnchecked: false } })
})

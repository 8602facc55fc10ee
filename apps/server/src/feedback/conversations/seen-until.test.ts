import { beforeEach, expect, test } from 'vitest'
import { transact } from '../../platform/database/transaction.ts'
import { proveAddress } from '../letters/addresses/addresses.ts'
import { type LetterWorld, letterWorlds } from '../testing/letter-world.ts'
import { addMessage } from './messages.table.ts'

const createLetters = letterWorlds()
let letters: LetterWorld
beforeEach(async () => {
  letters = await createLetters()
  await proveAddress(letters.world.server.ctx, letters.team.projectId, 'mara@example.com')
})

async function talk() {
  const { visitor, shareToken, ticketId } = await letters.writer('mara@example.com')
  const path = `/shared/conversations/${shareToken}`
  return {
    ticketId,
    messages: async () => (await visitor.call('GET', path)).body.messages as { id: string; text: string }[],
    read: async (body?: object) => (await visitor.call('POST', `${path}/read`, body)).body.unread,
    mailed: async () => (await letters.later()).map(({ text }) => text),
  }
}

test('Z955 an answer that arrives while the ones before it are marked as read stays unread, and is mailed', async () => {
  const { ticketId, messages, read, mailed } = await talk()
  await letters.answer(ticketId, 'Erste Antwort')
  const shown = (await messages()).at(-1)
  await letters.answer(ticketId, 'Zweite Antwort')
  expect(await read({ until: shown?.id })).toBe(1)
  const [mail] = await mailed()
  expect(mail?.indexOf('Zweite Antwort')).toBeGreaterThan(0)
  // A call that comes late takes nothing back.
  expect(await read({ until: (await messages()).at(-1)?.id })).toBe(0)
  expect(await read({ until: shown?.id })).toBe(0)
  // A widget from before says nothing, and has seen everything.
  await letters.answer(ticketId, 'Dritte Antwort')
  expect(await read()).toBe(0)
  expect(await mailed()).toHaveLength(1)
})

test('Z955 an answer that is being written while everything is marked as read stays unread', async () => {
  const { ticketId, read, mailed } = await talk()
  const { ctx } = letters.world.server
  await letters.answer(ticketId, 'Erste Antwort')
  let commit = () => {}
  const held = new Promise<void>(done => {
    commit = done
  })
  let begun = () => {}
  const isWritten = new Promise<void>(done => {
    begun = done
  })
  const written = transact(ctx, async ctx => {
    const ticket = { id: ticketId, projectId: letters.team.projectId }
    await addMessage({ ...ctx, now: () => new Date(ctx.now().getTime() + 5000) }, ticket, {
      author: 'team',
      text: 'Zweite Antwort',
    })
    begun()
    await held
  })
  await isWritten
  const marked = read()
  const waiting = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await ctx.pool.query(waiting)).rows.length).toBeGreaterThan(0)
  letters.pass(5000)
  commit()
  await written
  expect(await marked).toBe(1)
  expect((await mailed()).join()).toContain('Zweite Antwort')
})

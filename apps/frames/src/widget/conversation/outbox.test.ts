import { ApiError } from '@lotse/contracts/client'
import { expect, test, vi } from 'vitest'
import type { VisitorApi } from '../server/visitor-api.ts'
import { createOutbox } from './outbox.ts'

/** A slow server: the first message takes longest, as on a cold connection. */
function server() {
  const arrived: string[] = []
  const answers = { status: 200, refuses: '' }
  const api = (async (_route: string, { body }: { body: { text: string; clientId: string } }) => {
    const { status, refuses } = answers
    if (arrived.length === 0) await new Promise(done => setTimeout(done, 20))
    if (status !== 200) throw new ApiError(status, undefined)
    if (body.text === refuses) throw new ApiError(422, undefined)
    arrived.push(body.text)
    return { id: body.clientId }
  }) as unknown as VisitorApi
  return { api, arrived, answers }
}
const words = ['1', '2', '3', '4', '5']

test('C1 chat: what was written without a connection arrives in the order it was written', async () => {
  const { api, arrived, answers } = server()
  const outbox = createOutbox(api)
  answers.status = 0
  for (const text of words) outbox.say('t', { text, attachments: [] })
  await vi.waitFor(() => expect(outbox.of('t').every(({ failed }) => failed)).toBe(true))
  answers.status = 200
  outbox.retry()
  outbox.retry()
  outbox.say('t', { text: '6', attachments: [] })
  await vi.waitFor(() => expect(outbox.of('t')).toEqual([]))
  expect(arrived).toEqual([...words, '6'])
})

test('C1 chat: a message that the server refuses holds up nothing and can be tried again by hand', async () => {
  const { api, arrived, answers } = server()
  const outbox = createOutbox(api)
  answers.refuses = '2'
  for (const text of words) outbox.say('t', { text, attachments: [] })
  await vi.waitFor(() => expect(arrived).toEqual(['1', '3', '4', '5']))
  expect(outbox.of('t')).toMatchObject([{ text: '2', failed: true }])
  answers.refuses = ''
  outbox.retry()
  const [refused] = outbox.of('t')
  expect(refused?.failed).toBe(true)
  if (refused) outbox.again('t', refused)
  await vi.waitFor(() => expect(arrived).toEqual(['1', '3', '4', '5', '2']))
})

test('C1 chat: a first try that comes before the network is really back is not the last one', async () => {
  vi.useFakeTimers()
  try {
    const { api, arrived, answers } = server()
    arrived.push('before')
    const outbox = createOutbox(api)
    answers.status = 0
    outbox.say('t', { text: '1', attachments: [] })
    await vi.waitFor(() => expect(outbox.of('t')).toMatchObject([{ failed: true }]))
    outbox.retry()
    await vi.waitFor(() => expect(outbox.of('t')).toMatchObject([{ failed: true }]))
    answers.status = 200
    await vi.runOnlyPendingTimersAsync()
    expect(arrived).toEqual(['before', '1'])
    answers.status = 0
    outbox.say('t', { text: '2', attachments: [] })
    await vi.waitFor(() => expect(outbox.of('t')).toMatchObject([{ failed: true }]))
    outbox.end()
    expect(vi.getTimerCount()).toBe(0)
  } finally {
    vi.useRealTimers()
  }
})

test('Z312 the first words of a conversation wait for the connection, and what was written after them comes after them', async () => {
  const calls: [string, unknown][] = []
  let status = 0
  const api = (async (route: string, { body, params }: { body: { text: string }; params?: object }) => {
    if (status !== 200) throw new ApiError(status, undefined)
    calls.push([route, { ...params, ...body }])
    return { id: body.text, conversation: { shareToken: 't' } }
  }) as unknown as VisitorApi
  const outbox = createOutbox(api)
  const begun: unknown[] = []
  outbox.listen(sent => sent && 'begun' in sent && begun.push(sent))
  const begins = { botId: '', page: Promise.resolve({ currentUrl: 'https://shop.example/' }) }
  for (const text of ['1', '2']) outbox.say('new', { text, attachments: [], begins })
  await vi.waitFor(() => expect(outbox.of('new')).toMatchObject([{ failed: true }, { failed: true }]))
  status = 200
  outbox.retry()
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  expect(calls).toMatchObject([
    ['POST /shared/conversations', { text: '1', currentUrl: 'https://shop.example/' }],
    ['POST /shared/conversations/:shareToken/messages', { shareToken: 't', text: '2' }],
  ])
  expect(begun).toEqual([{ shareToken: 'new', begun: 't' }])
  await vi.waitFor(() => expect([...outbox.of('new'), ...outbox.of('t')]).toEqual([]))
  outbox.end()
})

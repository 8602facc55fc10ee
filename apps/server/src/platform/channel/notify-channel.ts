import { Socket } from 'node:net'
import pg from 'pg'
import type { Logger } from 'pino'
import { type Channel, createListeners, RESTORED, type Told } from './channel.ts'

const NAME = 'lotse'
/** By it, processes count each other. */
const CONNECTION = 'lotse-channel'
const RETRY_MS = 500
/** A server that is stopped does not wait for a silent network. */
const END_MS = 2_000

/** Networks forget connections that are silent for some minutes, and tell nobody. */
const patience = { pingMs: 30_000, answerMs: 15_000 }

/** LISTEN on its own connection, which is reopened when the database goes away and comes back. */
export async function openNotifyChannel(
  url: string,
  pool: pg.Pool,
  log: Logger,
  { pingMs, answerMs } = patience,
): Promise<Channel> {
  const facts = createListeners()
  let end = async (): Promise<void> => {}
  const count = { sent: 0, heard: 0 }
  let closed = false
  let isOpen = false

  const listen = async (): Promise<void> => {
    const socket = new Socket()
    const next = new pg.Client({
      connectionString: url,
      application_name: CONNECTION,
      stream: () => socket,
    })
    const pings = setInterval(() => {
      const late = setTimeout(() => socket.destroy(), answerMs)
      const answered = () => clearTimeout(late)
      next.query('select').then(answered, answered)
    }, pingMs).unref()
    let state: 'opening' | 'open' | 'ended' = 'opening'
    next.on('notification', ({ payload }) => {
      const { topic, message } = JSON.parse(payload ?? '{}') as Told
      count.heard += 1
      for (const one of [topic].flat()) facts.emit(one, message)
    })
    // When a database stops, it says so and then the connection breaks: that is two errors, and an unhandled one ends
    // the process.
    next.on('error', () => {})
    next.once('end', () => {
      clearInterval(pings)
      // A connection that never opened also ends, and the code that opened it retries. Two retries per
      // failure would double every time.
      if (state === 'open' && !closed) setTimeout(() => void retry(), RETRY_MS)
      if (state === 'open') isOpen = false
      state = 'ended'
    })
    try {
      await next.connect()
      await next.query(`listen ${NAME}`)
      if ((state as string) === 'ended') throw new Error('the connection has ended')
    } catch (error) {
      clearInterval(pings)
      await next.end().catch(() => {})
      throw error
    }
    state = 'open'
    isOpen = true
    end = async () => {
      const late = setTimeout(() => socket.destroy(), END_MS)
      await next.end().catch(() => {})
      clearTimeout(late)
    }
  }
  const retry = async (): Promise<void> => {
    if (closed) return
    try {
      await listen()
    } catch (error) {
      log.warn({ err: error }, 'the channel is not back yet')
      setTimeout(() => void retry(), RETRY_MS)
      return
    }
    if (closed) return end()
    // Messages published meanwhile are lost: listeners with state read it again.
    facts.emit(RESTORED, undefined)
  }
  await listen()
  const publishAll: Channel['publishAll'] = async messages => {
    const texts = messages.map(({ topic, message }) => JSON.stringify({ topic, message }))
    await pool.query('select pg_notify($1, text) from unnest($2::text[]) as text', [NAME, texts])
    count.sent += texts.length
  }
  return {
    publish: (topic, message) => publishAll([{ topic, message }]),
    publishAll,
    subscribe: (topic, listener) => {
      facts.on(topic, listener)
      return () => facts.off(topic, listener)
    },
    // All of them are heard on the one connection that is open.
    settled: async () => {},
    isAlone: async () => {
      const { rows } = await pool.query<{ listening: number }>(
        `select count(*)::int as listening from pg_stat_activity
         where datname = current_database() and application_name = $1`,
        [CONNECTION],
      )
      return isOpen && rows[0]?.listening === 1
    },
    state: () => ({ by: 'postgresql', isOpen, ...count }),
    close: async () => {
      closed = true
      await end()
    },
  }
}

import { randomUUID } from 'node:crypto'
import {
  connect,
  credsAuthenticator,
  errors,
  type NatsConnection,
  type Subscription,
} from '@nats-io/transport-node'
import type { Logger } from 'pino'
import { StartError } from '../process/settings.ts'
import { sha256Hex } from '../process/sha256.ts'
import { reasonOf } from '../text/reason-of.ts'
import { type Channel, createListeners, RESTORED, type Told } from './channel.ts'
import { type NatsAddress, readNatsUrls } from './nats-address.ts'

/** As many as PostgreSQL accepts, so that a change of the setting changes nothing. */
const MOST_BYTES = 8_000
/** A server that is stopped does not wait for a silent network. */
const END_MS = 2_000

/** Networks forget connections that are silent for some minutes, and tell nobody. */
const patience = { pingMs: 15_000, answerMs: 2_000, startMs: 5_000, retryMs: 500 }

/**
 * Publishes to NATS; a process hears only the subjects of its own topics. When `publish` resolves, the server has the
 * message, as with PostgreSQL.
 */
export async function openNatsChannel(
  urls: string,
  room: string,
  log: Logger,
  times: Partial<typeof patience> = {},
): Promise<Channel> {
  const { answerMs, ...rest } = { ...patience, ...times }
  const nats = await connected(urls, rest)
  const facts = createListeners()
  const heardOf = new Map<string, Subscription>()
  const count = { sent: 0, heard: 0 }
  const from = randomUUID()
  const again = `lotse.${room}.restored`
  let isOpen = true
  let isSettled = true
  let settling: Promise<void> | undefined
  /** Something was published that NATS may not have: when it is back, everybody reads everything again. */
  let isAnyLost = false

  /** The server has seen everything sent before. */
  const answered = async (): Promise<void> => {
    let late: NodeJS.Timeout | undefined
    const silence = new Promise<never>((_done, fail) => {
      late = setTimeout(() => {
        fail(new Error('NATS does not answer'))
        void nats.reconnect().catch(() => {})
      }, answerMs)
    })
    await Promise.race([nats.flush(), silence]).finally(() => clearTimeout(late))
  }
  const restored = (): void => void facts.emit(RESTORED, undefined)
  const hear = (subject: string, act: (bytes: Uint8Array) => void): Subscription =>
    nats.subscribe(subject, {
      callback: (error, message) => {
        if (error) return log.error({ err: error, subject }, 'NATS lets us not listen')
        count.heard += 1
        if (message.data.byteLength <= MOST_BYTES) act(message.data)
      },
    })
  const watch = async (): Promise<void> => {
    for await (const status of nats.status()) {
      if (status.type === 'disconnect') {
        isOpen = false
        log.warn('NATS is away; it is asked again until it is back')
      } else if (status.type === 'reconnect') {
        isOpen = true
        if (isAnyLost) nats.publish(again, from)
        isAnyLost = false
        restored()
      } else if (status.type === 'error') log.warn({ err: status.error }, 'NATS reports an error')
    }
  }

  hear(again, bytes => {
    if (new TextDecoder().decode(bytes) !== from) restored()
  })
  await mayTalk(nats, room, answerMs).catch(async (error: unknown) => {
    await nats.close()
    throw error
  })
  void watch()

  const publishAll = async (messages: Told[]): Promise<void> => {
    const packets = messages.flatMap(({ topic, message }) => {
      const bytes = packed(message)
      return [topic].flat().map(one => ({ subject: subjectOf(room, one), bytes }))
    })
    try {
      // The client would keep it all in memory until NATS is back.
      if (!isOpen) throw new Error('NATS is away')
      for (const { subject, bytes } of packets) nats.publish(subject, bytes)
      await answered()
      count.sent += packets.length
    } catch (error) {
      isAnyLost = true
      throw error
    }
  }
  return {
    publish: (topic, message) => publishAll([{ topic, message }]),
    publishAll,
    subscribe: (topic, listener) => {
      facts.on(topic, listener)
      if (topic !== RESTORED && !heardOf.has(topic)) {
        isSettled = false
        heardOf.set(
          topic,
          hear(subjectOf(room, topic), bytes => facts.emit(topic, unpacked(bytes))),
        )
      }
      return () => {
        facts.off(topic, listener)
        if (facts.listenerCount(topic) > 0) return
        heardOf.get(topic)?.unsubscribe()
        heardOf.delete(topic)
      }
    },
    settled: async () => {
      if (!isOpen) return
      // If NATS breaks off now, everything is read again when it is back.
      if (!isSettled) settling = answered().catch(() => {})
      isSettled = true
      await settling
    },
    // NATS is for installations with several processes.
    isAlone: async () => false,
    state: () => ({ by: 'nats', isOpen, ...count }),
    close: async () => {
      const late = new Promise(done => setTimeout(done, END_MS).unref())
      await Promise.race([nats.close(), late])
    },
  }
}

/** Tried until NATS is back, also if it refuses our password for a while; only the first connection may fail. */
async function connected(
  urls: string,
  { pingMs, startMs, retryMs }: Omit<typeof patience, 'answerMs'>,
): Promise<NatsConnection> {
  try {
    const { creds, ...address } = readAddress(urls)
    return await connect({
      ...address,
      ...(creds ? { authenticator: credsAuthenticator(creds) } : {}),
      name: 'lotse',
      timeout: startMs,
      pingInterval: pingMs,
      maxReconnectAttempts: -1,
      reconnectTimeWait: retryMs,
      ignoreAuthErrorAbort: true,
    })
  } catch (error) {
    if (error instanceof StartError) throw error
    if (error instanceof errors.AuthorizationError)
      throw new StartError('NATS refuses the name or password in CHANNEL_URL: correct it.')
    throw new StartError(
      `CHANNEL_URL cannot be reached (${reasonOf(error)}): start that NATS or correct CHANNEL_URL.`,
    )
  }
}

function readAddress(urls: string): NatsAddress {
  try {
    return readNatsUrls(urls)
  } catch (error) {
    throw new StartError(`The credentials file of CHANNEL_URL cannot be read (${reasonOf(error)}).`)
  }
}

/** A role without the right to publish or to listen is told so by nobody but an event. */
async function mayTalk(nats: NatsConnection, room: string, answerMs: number): Promise<void> {
  const subject = `lotse.${room}.start.${randomUUID()}`
  await new Promise<void>((done, fail) => {
    const refused = () =>
      fail(new StartError('The name in CHANNEL_URL may not publish and subscribe to lotse.>: let it.'))
    const late = setTimeout(refused, answerMs)
    nats.subscribe(subject, {
      max: 1,
      callback: error => {
        clearTimeout(late)
        if (error) refused()
        else done()
      },
    })
    nats.publish(subject)
  })
}

/** `p:<id>` of a project is `lotse.<room>.p.<id>`: what NATS could read differently is hashed. */
export function subjectOf(room: string, topic: string): string {
  const parts = topic.split(':').map(part => (/^[\w-]{1,64}$/.test(part) ? part : sha256Hex(part)))
  return ['lotse', room, ...parts].join('.')
}

function packed(message: unknown): Uint8Array {
  const bytes = new TextEncoder().encode(JSON.stringify(message))
  if (bytes.byteLength > MOST_BYTES) throw new Error(`a message has more than ${MOST_BYTES} bytes`)
  return bytes
}

const unpacked = (bytes: Uint8Array): unknown => JSON.parse(new TextDecoder().decode(bytes))

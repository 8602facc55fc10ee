import { randomBytes, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import WebSocket from 'ws'
import { hosts } from './network.ts'

export const servers = [`http://${hosts.web1}:4100`, `http://${hosts.web2}:4100`]
/** The public name of both, as behind a proxy. */
export const publicUrl = 'http://lotse.proof.example'

export interface Answer {
  status: number
  text: string
  cookie: string
  retryAfterMs: number
}

const agent = new Agent({ keepAlive: true, maxSockets: 400 })
const CALL_MS = 5_000

/** One call to one server; it fails if there is no answer in time. */
export function call(
  url: string,
  method: string,
  path: string,
  headers: Record<string, string>,
  body?: object,
): Promise<Answer> {
  return new Promise((done, fail) => {
    const sent = request(
      url + path,
      {
        method,
        agent,
        signal: AbortSignal.timeout(CALL_MS),
        headers: { origin: publicUrl, ...headers, ...(body ? { 'content-type': 'application/json' } : {}) },
      },
      answer => {
        let text = ''
        answer.setEncoding('utf8').on('data', part => {
          text += part
        })
        answer.on('error', fail)
        answer.on('end', () =>
          done({
            status: answer.statusCode ?? 0,
            text,
            retryAfterMs: 1000 * Number(answer.headers['retry-after'] ?? 0),
            cookie: String(answer.headers['set-cookie']?.[0] ?? '').split(';', 1)[0] ?? '',
          }),
        )
      },
    )
    sent.on('error', fail)
    sent.end(body ? JSON.stringify(body) : undefined)
  })
}

/** A client that is told to wait for longer than this asks the other server. */
const LONGEST_MS = 2_000

/** As a balancer does: the other server if this one does not answer, until one does. */
async function anyServer(
  of: number,
  send: (url: string) => Promise<Answer>,
  isOver: () => boolean,
  put: (why: string) => void = () => {},
): Promise<Answer | undefined> {
  for (let tries = of; !isOver(); tries += 1) {
    const answer = await send(servers[tries % servers.length] ?? '').catch((error: unknown) => {
      put((error as { code?: string }).code ?? 'no answer')
      return undefined
    })
    if (answer && answer.status < 500 && answer.status !== 429) return answer
    if (answer) put(`${answer.status} ${answer.text.slice(0, 80)}`)
    await pause(Math.min(Math.max(200, answer?.retryAfterMs ?? 0), LONGEST_MS))
  }
  return undefined
}

export interface Load {
  /** Acknowledged, by the words of the report. */
  acknowledged: Map<string, { at: number; tookMs: number }>
  /** When a desk was told of a report, at each desk. */
  told: Map<string, number>[]
  refused: Map<string, number>
  /** Answers after which a call was made again. */
  retried: Map<string, number>
  signedOut: { at: number; who: string }[]
  attempts(): number
  stop(): Promise<void>
}

export interface Project {
  id: string
  key: string
}

const VISITORS = 100
/** Below the limit of a visitor, 20 a minute. */
const EACH_MS = 3_500
/** In networks of their own: what comes from one network is limited together. */
const addressOf = (number: number): string => `100.${64 + (number % 64)}.${number >> 6}.1`

/** Visitors who report, two desks that listen, and people of the team who look whether they are still signed in. */
export function startLoad(projects: Project[], cookies: string[]): Load {
  let isOver = false
  let attempts = 0
  const sockets: (WebSocket | undefined)[] = []
  const load: Load = {
    acknowledged: new Map(),
    told: [new Map(), new Map()],
    refused: new Map(),
    retried: new Map(),
    signedOut: [],
    attempts: () => attempts,
    stop: async () => {
      isOver = true
      for (const socket of sockets) socket?.terminate()
      await Promise.all(running)
    },
  }
  const put = (why: string) => void load.retried.set(why, (load.retried.get(why) ?? 0) + 1)
  const visit = async (number: number): Promise<void> => {
    const key = projects[number % projects.length]?.key ?? ''
    const head = { 'api-token': key, 'x-forwarded-for': addressOf(number) }
    const made = await anyServer(
      number,
      url => call(url, 'POST', '/sessions', head, { lang: 'de' }),
      () => isOver,
      put,
    )
    const { gleapId, gleapHash } = JSON.parse(made?.text ?? '{}') as Record<string, string>
    const own = { ...head, 'gleap-id': String(gleapId), 'gleap-hash': String(gleapHash) }
    await pause((number / VISITORS) * EACH_MS)
    for (let nth = 0; !isOver; nth += 1) {
      const words = `${number}-${nth}-${randomUUID()}`
      // One in ten has a log that goes into the bucket.
      const log = nth % 10 === 9 ? [{ log: randomBytes(20_000).toString('base64') }] : []
      const began = Date.now()
      const answer = await anyServer(
        number + nth,
        url => {
          attempts += 1
          return call(
            url,
            'POST',
            '/bugs/v2',
            { ...own, 'idempotency-key': words },
            { formData: { description: words }, consoleLog: log },
          )
        },
        () => isOver && Date.now() - began > CALL_MS,
        put,
      )
      if (answer && answer.status < 300)
        load.acknowledged.set(words, { at: Date.now(), tookMs: Date.now() - began })
      else if (answer) {
        const why = `${answer.status} ${answer.text.slice(0, 120)}`
        load.refused.set(why, (load.refused.get(why) ?? 0) + 1)
        if (answer.status === 401) load.signedOut.push({ at: Date.now(), who: `visitor ${number}` })
      }
      await pause(Math.max(0, EACH_MS - (Date.now() - began)))
    }
  }
  const look = async (cookie: string, number: number): Promise<void> => {
    while (!isOver) {
      const answer = await anyServer(
        number,
        url => call(url, 'GET', '/console/session', { cookie, 'x-forwarded-for': addressOf(900 + number) }),
        () => isOver,
      )
      if (answer && answer.status !== 200)
        load.signedOut.push({ at: Date.now(), who: `member ${number}: ${answer.status}` })
      await pause(500)
    }
  }
  const listen = async (desk: number, at: number): Promise<void> => {
    const cookie = cookies[desk] ?? ''
    for (let tries = desk; !isOver; tries += 1) {
      const url = `${servers[tries % 2]?.replace('http', 'ws')}/console/socket?projectId=${projects[at]?.id}`
      const socket = new WebSocket(url, {
        headers: { cookie, origin: publicUrl, 'x-forwarded-for': addressOf(990 + desk) },
        handshakeTimeout: 2_000,
      })
      sockets[2 * at + desk] = socket
      socket.on('message', data => {
        const frame = JSON.parse(String(data)) as { name: string; data?: { title?: string } }
        if (frame.name === 'ticket-created') load.told[desk]?.set(String(frame.data?.title), Date.now())
      })
      // A network that has gone silent closes nothing.
      let heardAt = Date.now()
      for (const event of ['message', 'pong', 'open']) socket.on(event, () => (heardAt = Date.now()))
      const watch = setInterval(() => {
        if (Date.now() - heardAt > 3_000) socket.terminate()
        else if (socket.readyState === WebSocket.OPEN) socket.ping()
      }, 1_000)
      await new Promise(done => {
        socket.once('close', done)
        socket.on('error', () => {})
      })
      clearInterval(watch)
      await pause(300)
    }
  }
  const running = [
    ...Array.from({ length: VISITORS }, (_, number) => visit(number)),
    ...cookies.map(look),
    ...projects.flatMap((_, at) => [0, 1].map(desk => listen(desk, at).catch(() => {}))),
  ]
  return load
}

import { bodyPace, openBodies } from '@lotse/contracts/limits'
import { takesFile } from '@lotse/contracts/route'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressKey, networkKey } from '../http/address.ts'
import { AppError } from '../http/errors.ts'
import { createCounts } from './counts.ts'
import { givesWay } from './gives-way.ts'

export interface BodyBudget {
  /** Bodies in progress, in total and from one address: JSON, and separately files. */
  json: { total: number; perAddress: number }
  upload: { total: number; perAddress: number }
  pace: { graceSeconds: number; bytesPerSecond: number }
}

export const bodyBudget: BodyBudget = { ...openBodies, pace: bodyPace }

const LOOK_MS = 1000

interface Open {
  request: FastifyRequest
  reply: FastifyReply
  since: number
  bytesBefore: number
  kind: 'json' | 'upload'
  network: string
  /** Increases with each use. */
  at: number
  /** Frees the place. */
  done(): void
}

/**
 * Bodies that arrive slowly or never must not cost more than their connection: an address may only have a
 * few, they must keep a minimum pace, and they take a place among the requests in progress only when complete
 * (`shedLoad`). If all places are taken, the network with the most loses its oldest one (Z269).
 */
export function guardBodies(app: FastifyInstance, budget: BodyBudget = bodyBudget, lookMs = LOOK_MS): void {
  const open = new Set<Open>()
  const counts = { json: createCounts(), upload: createCounts() }
  const totals = { json: 0, upload: 0 }
  let moment = 0

  app.addHook('onRequest', async (request, reply) => {
    if (!hasBody(request)) return
    // The response has already ended and will emit no further event: the place would never be freed.
    if (reply.raw.destroyed) throw new AppError('malformed_json')
    const kind = isUpload(request) ? 'upload' : 'json'
    const key = addressKey(request.ip)
    if (counts[kind].get(key) >= budget[kind].perAddress) throw new AppError('service_unavailable')
    if (totals[kind] >= budget[kind].total) {
      const last = givesWay([...open].filter(one => one.kind === kind))
      if (last) {
        last.done()
        cutOff(last, '503 Service Unavailable')
      }
    }
    counts[kind].add(key, 1)
    totals[kind] += 1
    const done = () => {
      if (!open.delete(entry)) return
      totals[kind] -= 1
      counts[kind].add(key, -1)
    }
    moment += 1
    const entry: Open = {
      request,
      reply,
      since: performance.now(),
      bytesBefore: bytesOf(request),
      kind,
      network: networkKey(request.ip),
      at: moment,
      done,
    }
    open.add(entry)
    request.raw.once('end', done)
    request.raw.once('close', done)
    reply.raw.once('close', done)
  })

  const look = setInterval(() => {
    for (const entry of open) if (isTooSlow(entry, budget.pace)) giveUp(entry)
  }, lookMs)
  look.unref()
  app.addHook('onClose', async () => clearInterval(look))
}

/** Whether there is anything to wait for after the headers. */
export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

/** Handlers read files themselves, chunk by chunk; everything else is read before the handler runs. */
export const isUpload = (request: FastifyRequest): boolean => takesFile(request.routeOptions.config.limit)

const bytesOf = (request: FastifyRequest): number => request.raw.socket?.bytesRead ?? 0

/** All that has arrived waits for us, and the rest cannot come before we read it. */
const waitsForUs = ({ request: { raw } }: Open): boolean =>
  raw.complete || raw.readableLength >= raw.readableHighWaterMark

function isTooSlow(entry: Open, pace: BodyBudget['pace']): boolean {
  const { request } = entry
  if (waitsForUs(entry)) Object.assign(entry, { since: performance.now(), bytesBefore: bytesOf(request) })
  const { since, bytesBefore } = entry
  const seconds = (performance.now() - since) / 1000 - pace.graceSeconds
  return seconds > 0 && bytesOf(request) - bytesBefore < seconds * pace.bytesPerSecond
}

function giveUp(entry: Open): void {
  const { request, reply } = entry
  if (reply.raw.headersSent) return
  request.log.info({ route: request.routeOptions.url ?? 'none' }, 'a body arrived too slowly')
  cutOff(entry, '408 Request Timeout')
}

function cutOff({ request, reply }: Open, status: string): void {
  const { socket } = request.raw
  if (reply.raw.headersSent) return
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
  socket.destroySoon()
}

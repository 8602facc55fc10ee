import { access, readFile, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { ticketPartKinds } from '@lotse/contracts/console/tickets'
import { bodyLimits } from '@lotse/contracts/limits'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkKey } from '../../platform/http/address.ts'
import { AppError } from '../../platform/http/errors.ts'
import { type Edge, InvalidInput } from '../../platform/http/mount.ts'
import { announced, requireSpace } from '../../platform/limits/free-space.ts'
import { JobFailed, type JobOptions } from '../../platform/workers/job.ts'
import { sdkEdge } from '../access/sdk-edge.ts'
import type { FeedbackCtx, SdkCaller } from '../context.ts'
import { scratchPath } from '../workers/scratch.ts'
import { spool } from '../workers/spool.ts'
import { refusalOf } from '../workers/workers.ts'
import type { Part } from './parts/parts.ts'
import type { LeftOut } from './prepare-ticket.ts'
import { partPath, type ReadReport, reachedPath } from './read-report.ts'

/** Parsed and masked here: even the worst case costs less than the way to a worker. */
const SMALL_BYTES = 64 * 1024

/** A worker's result for a large report. */
export interface ReadParts {
  parts: Part[]
  leftOut: LeftOut[]
  hash: string
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Bytes that this caller may send. */
    mostBytes: number
    readParts: ReadParts | undefined
  }
}

/**
 * How reports are received. Small ones are parsed here. Of larger ones, the event loop only sees chunks on
 * their way into a file, and later their small fields: a worker reads, masks and compresses the rest.
 */
export function takeReports(app: FastifyInstance, ctx: FeedbackCtx): void {
  app.decorateRequest('mostBytes', bodyLimits.ticket)
  app.decorateRequest('readParts', undefined)
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', async (request: FastifyRequest, payload: Readable) => {
    if (Number(request.headers['content-length'] ?? 0) > request.mostBytes)
      throw new AppError('payload_too_large')
    const head = await readHead(payload)
    if (!head.isWhole) return readLarge(ctx, request, head.chunks, payload)
    return app.parseBody(request, Buffer.concat(head.chunks).toString('utf8'))
  })
}

/** Reads at most this much of a body; the rest stays in the stream. */
function readHead(payload: Readable): Promise<{ chunks: Buffer[]; isWhole: boolean }> {
  return new Promise((done, fail) => {
    const chunks: Buffer[] = []
    let size = 0
    const settle = (isWhole: boolean) => {
      payload.off('data', take).off('end', end).off('error', broken).off('close', broken)
      done({ chunks, isWhole })
    }
    const take = (chunk: Buffer) => {
      chunks.push(chunk)
      size += chunk.length
      if (size <= SMALL_BYTES) return
      payload.pause()
      settle(false)
    }
    const end = () => settle(true)
    const broken = () => fail(new AppError('malformed_json'))
    payload.on('data', take).on('end', end).on('error', broken).on('close', broken)
  })
}

/** Determines the project's size limit before the body is read. */
export function reportEdge(ctx: FeedbackCtx): Edge<SdkCaller, FeedbackCtx> {
  const edge = sdkEdge(ctx)
  return {
    ...edge,
    guard: async (who, request, given) => {
      const caller = await edge.guard(who, request, given)
      request.mostBytes = caller.visitor?.largeReports ? bodyLimits.largeTicket : bodyLimits.ticket
      return caller
    },
  }
}

async function readLarge(ctx: FeedbackCtx, request: FastifyRequest, begun: Buffer[], rest: Readable) {
  const path = await scratchPath(ctx)
  const giveBack = await requireSpace(ctx, announced(request, request.mostBytes))
  try {
    const size = await spool(path, begun, rest, request.mostBytes)
    const report = await readAway(ctx, path, { weight: size, owner: networkKey(request.ip) })
    if ('refused' in report) throw new AppError(report.refused)
    if ('issues' in report) throw new InvalidInput('body', report.issues)
    const parts = await Promise.all(
      report.parts.map(async ({ path: from, ...part }) => ({ ...part, bytes: await readFile(from) })),
    )
    request.readParts = { parts, leftOut: report.leftOut, hash: report.hash }
    return report.fields
  } finally {
    giveBack()
    // This also deletes files of a worker that refused or was stopped.
    const written = ticketPartKinds.map(kind => partPath(path, kind))
    await Promise.all([path, reachedPath(path), ...written].map(file => rm(file, { force: true })))
  }
}

/** Retries without snapshot and replay if they, and nothing before them, were too much for a worker. */
async function readAway(ctx: FeedbackCtx, path: string, options: JobOptions): Promise<ReadReport> {
  try {
    return await ctx.workers.run('readReport', { path, bare: false }, options)
  } catch (error) {
    const isTooMuch = error instanceof JobFailed && (error.reason === 'late' || error.reason === 'ended')
    if (!isTooMuch || !(await exists(reachedPath(path)))) throw refusalOf(error)
  }
  return ctx.workers.run('readReport', { path, bare: true }, options).catch(error => {
    throw refusalOf(error)
  })
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )

import { writeFile } from 'node:fs/promises'
import type { ShownFrame, ShownStack } from '@lotse/contracts/console/source-maps'
import { largestReadLog } from '@lotse/contracts/limits'
import { isOwnCode } from '@lotse/rules/stacks/own-code'
import type { Frame } from '@lotse/rules/stacks/read-stack'
import { sql } from 'kysely'
import { AppError } from '../../platform/http/errors.ts'
import type { ConsoleCtx } from '../context.ts'
import { findPart } from '../tickets/parts.ts'
import { withScratch } from '../workers/with-scratch.ts'
import { findMaps } from './find-maps.ts'
import { type LoggedStack, stackOfLine } from './read-entry.ts'
import { readPlaces } from './read-places.ts'
import type { SourcePlace } from './resolve-places.ts'

/** A log of this size is read faster than it is handed to a worker. */
const SMALL_BYTES = 64 * 1024
/** Parsed, a log takes as much memory as this many times its size. */
const LOG_MEMORY = 4
/** Scripts of one stack whose maps are read. */
const MOST_MAPS = 10
const MOST_UNMAPPED = 10

/** The stack of a line of a ticket's console log, with the places where it was written. */
export async function showStack(ctx: ConsoleCtx, ticketId: string, entry: number): Promise<ShownStack> {
  const { projectId } = ctx.caller
  const logged = await readLogged(ctx, ticketId, entry)
  if (!logged) throw new AppError('not_found')
  const release = await releaseOf(ctx, ticketId)
  const frames = logged.parts.flatMap(part => part.frames)
  const scripts = [...new Set(frames.map(({ file }) => file))].filter(isOwnCode)
  const files = scripts.map(file => ({ file, debugId: logged.debugIds[file] }))
  const maps = await findMaps(ctx, { projectId, release, files })
  const sources = new Map<Frame, SourcePlace | null>()
  for (const [file, map] of [...maps].slice(0, MOST_MAPS)) {
    const inFile = frames.filter(frame => frame.file === file)
    const places = await readPlaces(ctx, map, inFile)
    for (const [at, frame] of inFile.entries()) sources.set(frame, places[at] ?? null)
  }
  return {
    release,
    parts: logged.parts.map(part => ({
      title: part.title,
      frames: part.frames.map((frame, at) => shown(frame, sources, part.frames[at + 1])),
    })),
    unmapped: scripts.filter(file => !maps.has(file)).slice(0, MOST_UNMAPPED),
  }
}

/** Minifiers leave names of properties alone; what is longer than theirs was written by people. */
const MINIFIED = 3

/**
 * A map says what is at a place: there, a function calls the one above it in the stack. So the name that a minifier has
 * replaced is found where the function was called.
 */
function shown(frame: Frame, sources: Map<Frame, SourcePlace | null>, caller: Frame | undefined): ShownFrame {
  const source = sources.get(frame) ?? null
  const called = caller && sources.get(caller)?.name
  return {
    ...frame,
    source: source && { ...source, name: frame.name.length > MINIFIED ? frame.name : called || frame.name },
    isOwn: isOwnCode(source?.file ?? frame.file),
  }
}

async function releaseOf({ db, caller }: ConsoleCtx, ticketId: string): Promise<string> {
  const ticket = await db
    .selectFrom('lotse.ticket')
    .select(sql<string | null>`meta_data ->> 'releaseVersionNumber'`.as('release'))
    .where('project_id', '=', caller.projectId)
    .where('id', '=', ticketId)
    .executeTakeFirst()
  return ticket?.release ?? ''
}

async function readLogged(
  ctx: ConsoleCtx,
  ticketId: string,
  entry: number,
): Promise<LoggedStack | undefined> {
  const part = await findPart(ctx, ctx.caller.projectId, ticketId, 'console', largestReadLog)
  if (part.rawSize <= SMALL_BYTES) return stackOfLine(part.bytes, entry)
  const options = { weight: part.rawSize * LOG_MEMORY, first: true, owner: 'logs' }
  return withScratch(
    ctx,
    from => writeFile(from, part.bytes, { mode: 0o600 }),
    from => ctx.workers.run('readStackOfLine', { from, entry }, options),
  )
}

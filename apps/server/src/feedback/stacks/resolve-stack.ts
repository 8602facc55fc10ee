import type { ShownFrame, ShownStack } from '@lotse/contracts/console/stacks/source-maps'
import { isOwnCode } from '@lotse/rules/stacks/own-code'
import type { Frame } from '@lotse/rules/stacks/read-stack'
import type { FeedbackCtx } from '../context.ts'
import { findMaps } from './find-maps.ts'
import type { LoggedStack } from './logged-stack.ts'
import { readPlaces } from './read-places.ts'
import type { SourcePlace } from './resolve-places.ts'

/** Scripts of one stack whose maps are read. */
const MOST_MAPS = 10
const MOST_UNMAPPED = 10

interface Origin {
  projectId: string
  release: string
}

/** A stack with the places where it was written. */
export async function resolveStack(
  ctx: FeedbackCtx,
  { projectId, release }: Origin,
  logged: LoggedStack,
): Promise<ShownStack> {
  const frames = logged.parts.flatMap(part => part.frames)
  const scripts = [...new Set(frames.map(({ file }) => file))].filter(isOwnCode)
  // A script may be called `constructor`.
  const debugIdOf = (file: string) =>
    Object.hasOwn(logged.debugIds, file) ? logged.debugIds[file] : undefined
  const files = scripts.map(file => ({ file, debugId: debugIdOf(file) }))
  const maps = await findMaps(ctx, { projectId, release, files })
  const sources = new Map<Frame, SourcePlace | null>()
  for (const [file, map] of [...maps].slice(0, MOST_MAPS)) {
    const inFile = frames.filter(frame => frame.file === file)
    const places = await readPlaces(ctx, projectId, map, inFile)
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

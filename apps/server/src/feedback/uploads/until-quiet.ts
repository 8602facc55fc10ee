import type { Readable } from 'node:stream'

/** A store that says nothing for so long is given up. */
const QUIET_MS = 60_000

export async function* untilQuiet(stream: Readable): AsyncGenerator<Buffer> {
  const quiet = setTimeout(
    () => stream.destroy(new Error('the file store says nothing any more')),
    QUIET_MS,
  ).unref()
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      quiet.refresh()
      yield chunk
    }
  } finally {
    clearTimeout(quiet)
  }
}

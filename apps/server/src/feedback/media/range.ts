import type { ByteRange } from '../uploads/file-store.ts'

/** More parts than a video player or document viewer requests at once. */
const MOST_RANGES = 8

/**
 * One range or none. Undefined means to send everything, which also covers an invalid header (RFC 9110, 14.2)
 * and a request for a few parts at once. False means that there is no such part, or that somebody wants the
 * file in crumbs.
 */
export function parseRange(header: string | undefined, size: number): ByteRange | undefined | false {
  const asked = /^bytes=(.*)$/i.exec(header?.trim() ?? '')?.[1]?.split(',', MOST_RANGES + 1) ?? []
  if (asked.length > MOST_RANGES) return false
  const found = asked.length === 1 ? /^\s*(\d*)-(\d*)\s*$/.exec(asked[0] ?? '') : null
  const [, from = '', to = ''] = found ?? []
  if (from === '' && to === '') return undefined
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end ? false : { start, end }
}

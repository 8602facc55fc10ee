import type { ByteRange } from '../uploads/file-store.ts'

/** One range or none. Undefined: send everything. False: there is no such part. */
export function parseRange(header: string | undefined, size: number): ByteRange | undefined | false {
  const found = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '')
  if (!header?.startsWith('bytes=')) return undefined
  if (!found || (found[1] === '' && found[2] === '')) return false
  const [, from = '', to = ''] = found
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const end = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  return start > end || start >= size ? false : { start, end }
}

import { secretName } from '../privacy-names.ts'

const REDACTED = '<redacted>'
/** An address may carry another one in a value, and that one more. */
const MAX_DEPTH = 3

/** An address without its secrets: what stands behind their names, and who signs in before the host. */
export const redactAddress = (address: string, depth = 0): string =>
  address
    .replace(/\/\/[^/?#@]*@/g, '//')
    .split(/([&#])/)
    .map(part => redactPart(part, depth))
    .join('')

function redactPart(part: string, depth: number): string {
  let from = 0
  for (let at = part.indexOf('='); at >= 0; at = part.indexOf('=', from)) {
    const name = part.slice(from, at).replace(/^.*[?;/]/s, '')
    from = at + 1
    if (secretName.test(decode(name))) return part.slice(0, from) + REDACTED
  }
  if (depth >= MAX_DEPTH || !/%3d/i.test(part)) return part
  const start = part.indexOf('=') + 1
  const meant = decode(part.slice(start))
  const clean = redactAddress(meant, depth + 1)
  return clean === meant ? part : part.slice(0, start) + encodeURIComponent(clean)
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

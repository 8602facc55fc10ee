/**
 * More than any of our forms or lists has. A schema that reads them one by one takes milliseconds for this
 * many.
 */
const most = { keys: 2000, items: 10_000 }

/**
 * Whether an object in a parsed body has too many members, or a list too many items; checked before a schema walks
 * them. It uses a work list instead of recursion, because the body may be as deep as its sender likes.
 */
export function isTooWide(body: unknown, { keys = most.keys, items = most.items } = {}): boolean {
  const open: unknown[] = [body]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === null || typeof next !== 'object') continue
    if (Array.isArray(next)) {
      if (next.length > items) return true
      for (const item of next) if (item !== null && typeof item === 'object') open.push(item)
      continue
    }
    let count = 0
    for (const key in next) {
      count += 1
      if (count > keys) return true
      const item = (next as Record<string, unknown>)[key]
      if (item !== null && typeof item === 'object') open.push(item)
    }
  }
  return false
}

/**
 * Objects and lists in one body, and the total of their members and items: a form of thirty pages with ten
 * questions each, in five languages, has half as many.
 */
const mostInAll = { parts: 20_000, members: 20_000, commas: 50_000 }

/**
 * Checks the text before it is parsed: a megabyte of small objects, members or items takes up to fifty times as long as
 * a megabyte of letters.
 */
export function hasTooManyParts(text: string, { keys = most.keys } = {}): boolean {
  const around: { members: number; items: number }[] = []
  let parts = 0
  let members = 0
  let commas = 0
  let within = { members: 0, items: 1 }
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at)
    if (sign === 0x22) at = endOfText(text, at)
    else if (sign === 0x7b || sign === 0x5b) {
      if (++parts > mostInAll.parts) return true
      around.push(within)
      within = { members: 0, items: 1 }
    } else if (sign === 0x7d || sign === 0x5d) within = around.pop() ?? { members: 0, items: 1 }
    else if (sign === 0x3a) {
      if (++within.members > keys || ++members > mostInAll.members) return true
    } else if (sign === 0x2c) {
      if (++within.items > most.items || ++commas > mostInAll.commas) return true
    }
  }
  return false
}

/** The end of the string that begins at a quote: the next quote without a backslash. */
function endOfText(text: string, start: number): number {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 1)) {
    let slashes = 0
    while (text.charCodeAt(at - 1 - slashes) === 0x5c) slashes++
    if (slashes % 2 === 0) return at
  }
  return text.length
}

const BLANK = /[ \t\n\r]*/y
const SIGN = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[[\]{},:"]/y
const CODE = /[\da-fA-F]{4}/y

/**
 * Whether `JSON.parse` accepts the text. A throw costs as much as reading a thousand characters, and four characters
 * are enough to cause one; this reads each character once, whatever the text is.
 */
export function isJson(text: string): boolean {
  /** The closing brackets of the lists and objects that are open. */
  const ends: string[] = []
  let wants: 'value' | 'first' | 'name' | 'colon' | 'more' = 'value'
  let at = 0
  do {
    SIGN.lastIndex = behindBlank(text, at)
    const sign = SIGN.exec(text)?.[0]
    if (!sign) return false
    at = sign === '"' ? endOfText(text, SIGN.lastIndex) : SIGN.lastIndex
    if (at < 0) return false
    const end = ends.at(-1)
    if (sign === end && (wants === 'more' || wants === 'first')) {
      ends.pop()
      wants = 'more'
    } else if (wants === 'more') {
      if (sign !== ',') return false
      wants = end === '}' ? 'name' : 'value'
    } else if (wants === 'colon') {
      if (sign !== ':') return false
      wants = 'value'
    } else if (wants === 'name' || (wants === 'first' && end === '}')) {
      if (sign !== '"') return false
      wants = 'colon'
    } else if (sign === '{' || sign === '[') {
      ends.push(sign === '{' ? '}' : ']')
      wants = 'first'
    } else {
      if (']},:'.includes(sign)) return false
      wants = 'more'
    }
  } while (ends.length > 0)
  return behindBlank(text, at) === text.length
}

function behindBlank(text: string, at: number): number {
  BLANK.lastIndex = at
  return at + (BLANK.exec(text)?.[0].length ?? 0)
}

/**
 * Reads character by character: a regular expression remembers each of them and runs out of room after a few megabytes.
 */
function endOfText(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === 0x22) return at + 1
    if (code < 0x20) return -1
    if (code !== 0x5c) continue
    at++
    if (text[at] === 'u') {
      CODE.lastIndex = at + 1
      if (!CODE.test(text)) return -1
      at += 4
    } else if (!'"\\/bfnrt'.includes(text[at] ?? '.')) return -1
  }
  return -1
}

import { isHidden, REDACTED, type Rules } from './rules.ts'

const SAID = /bearer|basic|eyJ|cookie/i
/** Credentials follow a word that announces them. `basic knowledge` is not a secret. */
const SIGNED = /\b(bearer\s{1,4}|basic\s{1,4}(?=[a-z]{0,200}[\d=+/]))[\w.~+/=-]{8,}/gi
/** A web token needs no announcement. */
const WEB_TOKEN = /(?<![\w-])eyJ[\w-]+\.[\w-]+(?:\.[\w-]*)?/g
/** The word "cookie" comes before the cookie's own name and value, with or without a colon. */
const COOKIE = /\b((?:set-)?cookies?)(:?[ \t]{1,3})[^\s=;:,"']{1,100}=[^\n"']*/gi
/**
 * A name and the character after it, whatever closes the name: `password: `, `data[pwd]=`, `\"token\": `. A name begins
 * only outside another name, so a long word is read once.
 */
const NAMED = /(?:(^)[ \t>*-]{0,8}|)(?<![\w-])([\w-]{2,64})["'\]\\]{0,4}[ \t]{0,3}([:=])(?![:=>])[ \t]{0,3}/gm
/** A quoted value, or everything up to the end of the word. */
const WORD =
  /(?:(?:bearer|basic|digest)[ \t]{1,3})?(?:\\{1,3}["'][^"'\\\n]*|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|[^\s"',;&(){}[\]<>\\]+)/iy
/** At the start of a line, the value may have several words. */
const LINE = /\\{1,3}["'][^"'\\\n]*|"(?:[^"\\\n]|\\.)*"?|'(?:[^'\\\n]|\\.)*'?|[^\s"'{[<\\][^\n]*/y

/** Hides what follows a secret's name in free text, code and logs. */
export function redactWords(text: string, rules: Rules): string {
  const known = SAID.test(text)
    ? text.replace(SIGNED, `$1${REDACTED}`).replace(WEB_TOKEN, REDACTED).replace(COOKIE, `$1$2${REDACTED}`)
    : text
  let kept = ''
  let at = 0
  NAMED.lastIndex = 0
  for (let found = NAMED.exec(known); found; found = NAMED.exec(known)) {
    const [whole, start, name = '', sign] = found
    const from = found.index + whole.length
    if (found.index < at || !isHidden(rules, name)) continue
    const value = valueAt(known, from, start !== undefined && sign === ':')
    if (!value) continue
    kept += known.slice(at, from) + instead(value)
    at = from + value.length
  }
  return kept + known.slice(at)
}

function valueAt(text: string, from: number, isLine: boolean): string {
  const expression = isLine ? LINE : WORD
  expression.lastIndex = from
  return expression.exec(text)?.[0] ?? ''
}

/** Keeps the quotes, so that code stays code. */
function instead(value: string): string {
  const [open = ''] = /^\\{0,3}["']/.exec(value) ?? []
  const close = open.length === 1 && value.length > 1 && value.endsWith(open) ? open : ''
  return open + REDACTED + close
}

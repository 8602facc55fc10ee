/** A place in a script. Of native code the file is empty; a line or column that is not known is 0. */
export interface Frame {
  /** Empty for code without a name. */
  name: string
  file: string
  /** From 1. */
  line: number
  /** From 1. */
  column: number
}

const LONGEST_LINE = 2000
const LONGEST_NAME = 200
const PLACE = /:(\d{1,9}):(\d{1,9})$/
const LINE_ONLY = /:(\d{1,9})$/
/** What Firefox writes before the name of a function that was awaited. */
const AWAITED = /^(?:async|promise callback|setTimeout handler|setInterval handler)\*/
const native: Omit<Frame, 'name'> = { file: '', line: 0, column: 0 }

/** One line of a stack, as Chromium, Firefox or Safari writes it; undefined for any other line. */
export function readFrame(line: string): Frame | undefined {
  if (line.length > LONGEST_LINE) return undefined
  const text = line.trim()
  return text.startsWith('at ') ? ofChromium(text.slice(3)) : ofOthers(text)
}

/** `fn (https://…:1:2)`, `https://…:1:2`, `async fn (…)`, `Foo.bar [as baz] (…)` */
function ofChromium(text: string): Frame | undefined {
  const said = text.startsWith('async ') ? text.slice(6) : text
  const open = said.endsWith(')') ? said.indexOf(' (') : -1
  if (open < 0) return placeOf('', said)
  const name = said.slice(0, open).split(' [as ')[0] ?? ''
  const place = said.slice(open + 2, -1)
  return placeOf(name, evaluatedIn(place)) ?? { name: nameOf(name), ...native }
}

/** Code from a text belongs to the script that ran it: `eval at fn (https://…:1:2), <anonymous>:1:1`. */
function evaluatedIn(place: string): string {
  if (!place.startsWith('eval at ')) return place
  const open = place.lastIndexOf('(')
  const close = place.indexOf(')', open)
  return open >= 0 && close >= 0 ? place.slice(open + 1, close) : place
}

/** `fn@https://…:1:2`, `@https://…:1:2`, `https://…:1:2`, `fn@[native code]` */
function ofOthers(text: string): Frame | undefined {
  if (text.endsWith('[native code]')) return { name: nameOf(text.split('@')[0] ?? ''), ...native }
  const scheme = text.indexOf('://')
  if (scheme < 0) return undefined
  const at = text.lastIndexOf('@', scheme)
  // Without a name it is a whole line with a column: a message may name an address, too.
  if (at < 0 && (/\s/.test(text) || !PLACE.test(text))) return undefined
  const place = text.slice(at + 1)
  const inText = place.indexOf(' line ')
  const ran = inText < 0 ? -1 : place.indexOf(' > ', inText)
  const frame = ran < 0 ? placeOf(text.slice(0, Math.max(at, 0)), place) : undefined
  if (ran < 0) return frame
  return placeOf(text.slice(0, Math.max(at, 0)), place.slice(0, ran).replace(' line ', ':'))
}

function placeOf(name: string, place: string): Frame | undefined {
  const found = PLACE.exec(place) ?? LINE_ONLY.exec(place)
  if (!found || found.index === 0) return undefined
  return {
    name: nameOf(name),
    file: place.slice(0, found.index),
    line: Number(found[1]),
    column: Number(found[2] ?? 0),
  }
}

const UNNAMED = /^(?:<anonymous>|anonymous|\(anonymous\)|global code|module code|eval code|eval)$/

/** Names that differ only in how browsers write them are made equal: `new Foo`, `Object.foo`, `foo/<`. */
function nameOf(name: string): string {
  const said = name.replace(AWAITED, '').replace(/^new /, '').split('/')[0] ?? ''
  const known = UNNAMED.test(said) ? '' : said
  return (known.split('.').at(-1) ?? '').slice(0, LONGEST_NAME)
}

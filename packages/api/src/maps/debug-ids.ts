import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'

const NOTED = /^\/\/[#@] debugId=/m
/** The comments at the end of a script. */
const COMMENTS = /^\/\/[#@] \w+=/m

/**
 * Gives a script and its map the same debug id, by the proposal of TC39, and has the script note it, because browsers
 * do not tell it yet. All of that is below the code: no place in it moves, so the map stays true.
 */
export async function addDebugId({ code: path, map: mapPath }: { code: string; map: string }): Promise<void> {
  const code = await readFile(path, 'utf8')
  if (NOTED.test(code.slice(-2000))) return
  const map = JSON.parse(await readFile(mapPath, 'utf8')) as Record<string, unknown>
  const id = typeof map.debugId === 'string' ? map.debugId : idOf(code)
  const tail = code.slice(-2000)
  const at = COMMENTS.exec(tail)?.index
  const end = at === undefined ? code.length : code.length - tail.length + at
  const note = `;!function(){try{(globalThis._debugIds??={})[new Error().stack]="${id}"}catch{}}();`
  const lines = [code.slice(0, end).replace(/\n$/, ''), note, `//# debugId=${id}`, code.slice(end)]
  await writeFile(path, lines.filter(Boolean).join('\n'))
  await writeFile(mapPath, JSON.stringify({ ...map, debugId: id }))
}

/** The same for the same code: an unchanged script keeps it. */
function idOf(code: string): string {
  const hex = createHash('sha256').update(code).digest('hex')
  const digits = `${hex.slice(0, 12)}5${hex.slice(13, 16)}a${hex.slice(17, 32)}`
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}

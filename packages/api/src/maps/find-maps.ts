import { readdir, readFile, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'

export interface MapFile {
  /** The files of the map and of its script. */
  map: string
  code: string
  /** The name of the script below the folder, as its page loads it. */
  script: string
}

const SCRIPT = /\.[cm]?js$/
/** A build names the map at the end of its script. */
const COMMENT = /[#@]\s*sourceMappingURL=([^\s'"]+)\s*$/

/** The source maps of a folder with a finished build, by the names of their scripts. */
export async function findMaps(folder: string): Promise<MapFile[]> {
  const names = await readdir(folder, { recursive: true })
  const paths = names.filter(name => !name.split(sep).includes('node_modules')).sort()
  const known = new Set(paths)
  const found: MapFile[] = []
  for (const name of paths.filter(path => SCRIPT.test(path))) {
    const map = await mapOf(folder, name, known)
    if (map)
      found.push({ map: join(folder, map), code: join(folder, name), script: name.split(sep).join('/') })
  }
  return found
}

/** Beside the script and named after it, or where its last line says. */
async function mapOf(folder: string, script: string, known: Set<string>): Promise<string | undefined> {
  if (known.has(`${script}.map`)) return `${script}.map`
  const path = join(folder, script)
  if (!(await stat(path)).isFile()) return undefined
  const named = COMMENT.exec((await readFile(path, 'utf8')).slice(-2000))?.[1]
  if (!named || named.includes(':')) return undefined
  const map = relative(folder, join(dirname(path), decodeURIComponent(named)))
  return known.has(map) ? map : undefined
}

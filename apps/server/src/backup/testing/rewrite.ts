import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { createSum, MANIFEST, type Manifest, tableItem } from '../manifest.ts'
import { readItems, tarEnd, tarItem } from '../tar.ts'

/** Changes a backup as somebody else would: items by name, by default with matching checksums. */
export async function rewrite(
  from: string,
  to: string,
  changes: Record<string, (text: string) => string>,
  fixSums = true,
): Promise<void> {
  const changed = new Map<string, string>()
  const bytes = async function* (): AsyncGenerator<Buffer> {
    for await (const { name, content } of readItems(from)) {
      const change = changes[name]
      if (!change && name !== MANIFEST) {
        yield* tarItem(name, content)
        continue
      }
      const parts: Buffer[] = []
      for await (const part of content) parts.push(part)
      const text = Buffer.concat(parts).toString('utf8')
      const now = change?.(text) ?? text
      if (change && now === text) throw new Error(`${name} stays as it is`)
      changed.set(name, now)
      yield* tarItem(name, one(name === MANIFEST && fixSums ? withSums(now, changed) : now))
    }
    yield tarEnd
  }
  await pipeline(bytes, createGzip({ level: 1 }), createWriteStream(to))
}

function withSums(text: string, changed: Map<string, string>): string {
  const manifest = JSON.parse(text) as Manifest
  for (const table of manifest.tables) {
    const content = changed.get(tableItem(table.name))
    if (content === undefined) continue
    const sum = createSum()
    sum.add(content)
    Object.assign(table, { bytes: sum.bytes(), sha256: sum.sha256() })
  }
  return JSON.stringify(manifest)
}

async function* one(text: string): AsyncGenerator<string> {
  yield text
}

import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { AppError } from '../../platform/http/errors.ts'
import { buildRoot } from '../../platform/process/root.ts'
import { readRaw, type StoredPart } from '../tickets/parts/stored-parts.ts'

const words = {
  de: (ticket: string) => (ticket ? `Verlauf zu Ticket ${ticket}` : 'Verlauf'),
  en: (ticket: string) => (ticket ? `Replay of ticket ${ticket}` : 'Replay'),
}

interface FileOptions {
  lang: 'de' | 'en'
  /** Its number, in digits; empty if nobody said. */
  ticket: string
}

/**
 * A recording and its player as one HTML file. It works without a network: its policy runs this one script by its hash,
 * and lets nothing out. The recording is data that cannot end its element: JSON has `<` only inside texts.
 */
export async function replayFile(part: StoredPart, options: FileOptions): Promise<Readable> {
  const [script, style] = await Promise.all([built('player.js'), built('player.css')])
  const [head, foot] = frameOf(script, style, options)
  async function* pieces() {
    yield head
    for await (const chunk of readRaw(part)) yield escaped(chunk)
    yield foot
  }
  return Readable.from(pieces(), { objectMode: false })
}

const built = (name: string): Promise<string> =>
  readFile(join(buildRoot(), 'replay-file', name), 'utf8').catch(() => {
    throw new AppError('not_found')
  })

function frameOf(script: string, style: string, { lang, ticket }: FileOptions): [string, string] {
  const hash = createHash('sha256').update(script).digest('base64')
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${hash}'`,
    "style-src 'unsafe-inline'",
    'img-src data: blob:',
    'font-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  const head = `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${words[lang](ticket)}</title>
<style>${style}</style>
</head>
<body>
<script type="application/json" id="replay">`
  return [head, `</script>\n<script>${script}</script>\n</body>\n</html>\n`]
}

const LESS_THAN = 0x3c
const ESCAPED = Buffer.from('\\u003c')

/** Byte by byte: `<` is no part of another character in UTF-8. */
function escaped(chunk: Buffer): Buffer {
  const parts: Buffer[] = []
  let copied = 0
  for (let at = chunk.indexOf(LESS_THAN); at !== -1; at = chunk.indexOf(LESS_THAN, at + 1)) {
    parts.push(chunk.subarray(copied, at), ESCAPED)
    copied = at + 1
  }
  return copied === 0 ? chunk : Buffer.concat([...parts, chunk.subarray(copied)])
}

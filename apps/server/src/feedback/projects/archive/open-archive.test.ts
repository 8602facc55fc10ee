import { createHash, randomUUID } from 'node:crypto'
import { archiveKinds, largestArchive } from '@lotse/contracts/exports/archive/archive-format'
import { archiveManifest } from '@lotse/contracts/exports/archive/manifest'
import { openArchive } from '@lotse/ui/import/archive/open-archive.ts'
import { runArchiveImport } from '@lotse/ui/import/archive/run-archive-import.ts'
import { expect, test } from 'vitest'
import { ZipFile } from 'yazl'

/** Archives as their reader meets them, before anything is sent. */

const sum = (text: string) => createHash('sha256').update(text).digest('hex')

/** The library refuses to write paths that lead elsewhere: they are written over harmless ones of the same length. */
const harmless = (path: string) => (/^(\.\.|\/|[A-Z]:)/.test(path) ? path.replaceAll(/[./\\:]/g, '_') : path)

async function zip(files: [path: string, content: string | Buffer][], large = false): Promise<Blob> {
  const archive = new ZipFile()
  for (const [path, content] of files)
    archive.addBuffer(Buffer.from(content), harmless(path), { forceZip64Format: large } as object)
  archive.end({ forceZip64Format: large } as never)
  const chunks: Buffer[] = []
  for await (const chunk of archive.outputStream) chunks.push(chunk as Buffer)
  let bytes = Buffer.concat(chunks).toString('latin1')
  for (const [path] of files) bytes = bytes.replaceAll(harmless(path), path)
  return new Blob([Buffer.from(bytes, 'latin1')])
}

const piece = (kind: string, text: string, more: object = {}) => ({
  path: `${kind}/000001.jsonl`,
  kind,
  rows: text.split('\n').length - 1,
  bytes: Buffer.byteLength(text),
  sha256: sum(text),
  ...more,
})
const manifest = (more: object = {}) => ({
  format: 'lotse-project',
  version: 1,
  product: 'Lotse',
  productVersion: '0.1.0',
  project: { id: randomUUID(), name: 'Kursladen' },
  madeAt: '2026-01-02T03:04:05.678Z',
  pieces: [],
  counts: {},
  files: { count: 0, bytes: 0 },
  ...more,
})
const problem = async (files: [string, string | Buffer][]) =>
  openArchive(await zip(files), 'x.zip').then(
    () => 'fine',
    error => error.problem,
  )
const withManifest = (more: object): [string, string][] => [['manifest.json', JSON.stringify(manifest(more))]]

test('D153 Z1003 an archive that is none, is newer or names unknown kinds is refused as a whole', async () => {
  expect(archiveManifest.safeParse(manifest()).success).toBe(true)
  expect(await problem(withManifest({}))).toBe('fine')
  expect(await problem([['readme.txt', 'x']])).toBe('not-an-archive')
  expect(await problem([['manifest.json', 'no JSON']])).toBe('not-an-archive')
  expect(await problem(withManifest({ format: 'zip' }))).toBe('not-an-archive')
  // The screen says when it was made, and of which project.
  expect(await problem(withManifest({ madeAt: 'soon' }))).toBe('not-an-archive')
  expect(await problem(withManifest({ project: { id: randomUUID(), name: 'x'.repeat(100_000) } }))).toBe(
    'not-an-archive',
  )
  expect(await problem(withManifest({ version: 2, pieces: 'of another shape' }))).toBe('newer')
  const text = '{}\n'
  for (const wrong of [
    piece('secrets', text),
    piece('contacts', text, { path: '../../contacts.jsonl' }),
    piece('contacts', text, { path: 'tickets/000001.jsonl' }),
    piece('contacts', text, { bytes: 10 ** 12 }),
    piece('contacts', text, { rows: -1 }),
    piece('contacts', text, { sha256: 'x' }),
  ])
    expect(await problem(withManifest({ pieces: [wrong] }))).toBe('not-an-archive')
  expect(await problem(withManifest({ pieces: [piece('contacts', text), piece('contacts', text)] }))).toBe(
    'not-an-archive',
  )
  expect(await problem([...withManifest({}), ['files/x', 'a'], ['files/x', 'b']])).toBe('damaged')
  expect(await openArchive(new Blob(['no archive']), 'x').catch(error => error.problem)).toBe('not-a-zip')
})

const read = async (files: [string, string | Buffer][]) => {
  const sent: [string, number][] = []
  const archive = await openArchive(await zip(files), 'x.zip')
  const outcome = await runArchiveImport({
    archive,
    dryRun: false,
    signal: new AbortController().signal,
    onProgress: () => {},
    send: async (kind, rows) => {
      sent.push([kind, rows.length])
      return {
        rows: rows.map(({ row }) => ({ row, outcome: 'created' as const, reason: null, changes: [] })),
      }
    },
    sendBytes: async () => ({ outcome: 'created' as const, reason: null, changes: [] }),
  })
  return {
    sent,
    refused: outcome.refused.map(({ kind, row, reason }) => `${kind} ${row} ${reason}`),
    counts: outcome.counts,
  }
}

test('D153 pieces that are not what the list says, bombs included, are refused, and the others are read', async () => {
  const good = '{"id":"a"}\n'
  const bomb = Buffer.alloc(largestArchive.piece + 1, ' ')
  const pieces = [
    piece('flows', good),
    piece('bots', good, { sha256: sum('other') }),
    piece('news', good, { rows: 2 }),
    piece('contacts', good),
  ]
  const { sent, refused } = await read([
    ...withManifest({ pieces }),
    ['flows/000001.jsonl', good],
    ['bots/000001.jsonl', good],
    ['news/000001.jsonl', bomb],
    ['../../../etc/passwd', 'x'],
    ['/etc/shadow', 'x'],
    ['C:\\Windows\\x.dll', 'x'],
  ])
  expect(sent).toEqual([['flows', 1]])
  expect(refused).toEqual(['bots 1 damaged', 'news 1 damaged', 'news 2 damaged', 'contacts 1 damaged'])
})

test('D153 rows that belong to nothing, come twice or lack their bytes are refused before they are sent', async () => {
  const lines = (rows: object[]) => rows.map(row => `${JSON.stringify(row)}\n`).join('')
  const bytes = 'content'
  const texts = {
    contacts: lines([{ id: 'c1' }, { id: 'c1' }]),
    tickets: lines([
      { id: 't1', contactId: 'c1' },
      { id: 't2', contactId: 'c9' },
    ]),
    messages: lines([
      { id: 'm1', ticketId: 't1', guestId: null },
      { id: 'm2', ticketId: 't2', guestId: null },
      { id: 'm3', ticketId: 't1', guestId: 'c9' },
    ]),
    files: lines([
      { id: 'f1', sha256: sum(bytes), size: bytes.length, ticketId: 't1' },
      { id: 'f2', sha256: sum('gone'), size: 4, ticketId: 't1' },
      { id: 'f3', sha256: sum(bytes), size: 3, ticketId: null },
    ]),
  }
  const pieces = Object.entries(texts).map(([kind, text]) => piece(kind, text))
  const { refused, counts } = await read([
    ...withManifest({ pieces }),
    ...Object.entries(texts).map(([kind, text]) => [`${kind}/000001.jsonl`, text] as [string, string]),
    [`files/${sum(bytes)}`, bytes],
  ])
  expect(refused).toEqual([
    'contacts 2 repeated',
    'tickets 2 orphan',
    'messages 2 orphan',
    'messages 3 orphan',
    'files 2 damaged',
    'files 3 damaged',
  ])
  expect(counts.files).toEqual({ created: 1, changed: 0, unchanged: 0, refused: 2 })
  expect(archiveKinds.indexOf('contacts')).toBeLessThan(archiveKinds.indexOf('tickets'))
})

test('D153 archives with the larger numbers of ZIP64 are read', async () => {
  const text = '{"id":"a"}\n'
  const blob = await zip(
    [...withManifest({ pieces: [piece('flows', text)] }), ['flows/000001.jsonl', text]],
    true,
  )
  const archive = await openArchive(blob, 'x.zip')
  expect(await archive.lines(archive.manifest.pieces[0] as never)).toEqual(['{"id":"a"}'])
})

import {
  type ArchiveKind,
  type ArchiveRefusal,
  archiveKeys,
  archiveKinds,
  archiveParents,
  hasBytes,
  type KindWithBytes,
  largestArchive,
} from '@lotse/contracts/exports/archive/archive-format'
import type { ArchiveRow } from '@lotse/contracts/exports/archive/archive-routes'
import { bodyLimits, mostArchiveRowsAtOnce } from '@lotse/contracts/limits'
import { isObject, parseJson } from '@lotse/rules/values'
import { patiently, pauseUntil } from '../../data/patiently.ts'
import type { ImportCounts } from '../table/run-import.ts'
import type { OpenArchive } from './open-archive.ts'

export interface RefusedLine {
  kind: ArchiveKind
  row: number
  reason: ArchiveRefusal
}

export interface ArchiveOutcome {
  counts: Partial<Record<ArchiveKind, ImportCounts>>
  /** The first of them. */
  refused: RefusedLine[]
  /** It was stopped; what is counted is done. */
  isStopped: boolean
}

type Answer = Omit<ArchiveRow, 'row'>

interface Running {
  archive: OpenArchive
  dryRun: boolean
  signal: AbortSignal
  onProgress(rows: number): void
  send(kind: ArchiveKind, rows: { row: number; line: string }[]): Promise<{ rows: ArchiveRow[] }>
  sendBytes(kind: KindWithBytes, line: string, bytes: Blob): Promise<Answer>
}

interface Line {
  row: number
  line: string
  key: string
  bytes?: { sha256: string; size: number }
}

const mostListed = 200
const noCounts = (): ImportCounts => ({ created: 0, changed: 0, unchanged: 0, refused: 0 })

/** Sends an archive kind by kind, some lines at a time. What can only be refused is not sent. */
export async function runArchiveImport(running: Running): Promise<ArchiveOutcome> {
  const { archive, signal, onProgress } = running
  const outcome: ArchiveOutcome = { counts: {}, refused: [], isStopped: false }
  /** What others may belong to. */
  const taken = new Map<ArchiveKind, ReadonlySet<string>>()
  let done = 0
  try {
    for (const kind of archiveKinds) {
      const counts = noCounts()
      const note = ({ outcome: became, reason }: Answer, row: number) => {
        counts[became] += 1
        if (became === 'refused' && outcome.refused.length < mostListed)
          outcome.refused.push({ kind, row, reason: reason ?? 'invalid' })
      }
      const kept = new Set<string>()
      const batch = createBatch(running, kind, kept, note)
      let row = 0
      for (const piece of archive.manifest.pieces.filter(one => one.kind === kind)) {
        signal.throwIfAborted()
        outcome.counts[kind] = counts
        const lines = await archive.lines(piece)
        if (!lines) for (let nth = 0; nth < piece.rows; nth++) note(refusal('damaged'), ++row)
        for (const line of lines ?? []) {
          row += 1
          const read = readLine(archive, kind, row, line, kept, taken)
          if (typeof read === 'string') note(refusal(read), row)
          else await batch.add(read)
          onProgress(done + row)
        }
      }
      await batch.flush()
      done += row
      taken.set(kind, kept)
    }
  } catch (error) {
    if (!signal.aborted) throw error
    return { ...outcome, isStopped: true }
  }
  return outcome
}

const bytesOf = (text: string): number => new TextEncoder().encode(text).length

const refusal = (reason: ArchiveRefusal): Answer => ({ outcome: 'refused', reason, changes: [] })

/** A line that may be sent, or why it is refused: what is in the archive only once, and belongs to something in it. */
function readLine(
  archive: OpenArchive,
  kind: ArchiveKind,
  row: number,
  line: string,
  kept: Set<string>,
  taken: ReadonlyMap<ArchiveKind, ReadonlySet<string>>,
): Line | ArchiveRefusal {
  if (bytesOf(line) > largestArchive.row) return 'too_large'
  const value = parseJson(line)
  if (!isObject(value)) return 'invalid'
  const key = (archiveKeys[kind] ?? ['id']).map(name => String(value[name])).join(':')
  if (kept.has(key)) return 'repeated'
  for (const [field, parent] of Object.entries(archiveParents[kind] ?? {})) {
    const id = value[field]
    if (id !== null && id !== undefined && !taken.get(parent)?.has(String(id))) return 'orphan'
  }
  if (!hasBytes(kind)) return { row, line, key }
  const [sha256, size] = [String(value.sha256), Number(value.size)]
  if (!archive.has(sha256)) return 'damaged'
  if (size > bodyLimits.upload) return 'too_large'
  return { row, line, key, bytes: { sha256, size } }
}

function createBatch(
  { archive, dryRun, signal, send, sendBytes }: Running,
  kind: ArchiveKind,
  kept: Set<string>,
  note: (answer: Answer, row: number) => void,
) {
  let lines: Line[] = []
  let size = 0
  const bring = async ({ line, bytes }: Line, planned: Answer): Promise<Answer> => {
    if (planned.outcome !== 'created' || !bytes || dryRun || !hasBytes(kind)) return planned
    const blob = await archive.bytes(bytes.sha256, bytes.size)
    return blob ? patiently(() => sendBytes(kind, line, blob), pauseUntil(signal)) : refusal('damaged')
  }
  const flush = async () => {
    if (lines.length === 0) return
    const part = lines
    lines = []
    size = 0
    signal.throwIfAborted()
    const { rows } = await patiently(
      () =>
        send(
          kind,
          part.map(({ row, line }) => ({ row, line })),
        ),
      pauseUntil(signal),
    )
    const answers = new Map(rows.map(answer => [answer.row, answer]))
    for (const line of part) {
      const planned = answers.get(line.row)
      if (!planned) continue
      const answer = await bring(line, planned)
      if (answer.outcome === 'refused') kept.delete(line.key)
      note(answer, line.row)
    }
  }
  return {
    add: async (line: Line) => {
      if (
        lines.length === mostArchiveRowsAtOnce ||
        (lines.length > 0 && size + bytesOf(line.line) > largestArchive.row)
      )
        await flush()
      kept.add(line.key)
      lines.push(line)
      size += bytesOf(line.line)
    },
    flush,
  }
}

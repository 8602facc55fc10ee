import { ApiError } from '@lotse/contracts/client'
import type { KindWithBytes } from '@lotse/contracts/exports/archive/archive-format'
import type { ArchiveRow } from '@lotse/contracts/exports/archive/archive-routes'
import type { UploadAnswer } from '@lotse/contracts/visitor/upload'
import { lost } from '@lotse/ui/data/lost.ts'

interface ArchiveFile {
  projectId: string
  importId: string
  kind: KindWithBytes
  source: string
  line: string
  bytes: Blob
  signal: AbortSignal
}

/** A line of an archive with its bytes. */
export function sendArchiveFile(file: ArchiveFile): Promise<Omit<ArchiveRow, 'row'>> {
  const { projectId, importId, kind, source, line, bytes, signal } = file
  const body = new FormData()
  // The server reads the line first.
  body.append('line', line)
  body.append('file', bytes, 'file')
  const query = new URLSearchParams({ kind, source })
  return post(`/console/projects/${projectId}/archive/imports/${importId}/files?${query}`, body, signal)
}

/** One file of the team: an attachment, a cover, an avatar. */
export function uploadFile(projectId: string, file: File, signal?: AbortSignal): Promise<UploadAnswer> {
  const body = new FormData()
  body.append('file', file, file.name)
  return post(`/console/projects/${projectId}/uploads`, body, signal)
}

async function post<T>(path: string, body: FormData, signal: AbortSignal | undefined): Promise<T> {
  const response = await fetch(path, { method: 'POST', body, signal: signal ?? null }).catch(lost(signal))
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok)
    throw new ApiError(response.status, answer, Number(response.headers.get('retry-after')) || undefined)
  return answer as T
}

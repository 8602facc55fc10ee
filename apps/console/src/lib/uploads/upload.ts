import { ApiError } from '@lotse/contracts/client'
import type { UploadAnswer } from '@lotse/contracts/visitor/upload'

/** One file of the team: an attachment, a cover, an avatar. */
export async function uploadFile(projectId: string, file: File, signal?: AbortSignal): Promise<UploadAnswer> {
  const body = new FormData()
  body.append('file', file, file.name)
  const response = await fetch(`/console/projects/${projectId}/uploads`, {
    method: 'POST',
    body,
    signal: signal ?? null,
  })
  const answer: unknown = await response.json().catch(() => undefined)
  if (!response.ok)
    throw new ApiError(response.status, answer, Number(response.headers.get('retry-after')) || undefined)
  return answer as UploadAnswer
}

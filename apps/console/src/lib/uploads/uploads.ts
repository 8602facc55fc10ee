import { bodyLimits } from '@lotse/contracts/limits'
import { createUploads, type Uploads } from '@lotse/ui/data/uploads.ts'
import { uploadFile } from './upload.ts'

export const largestMb = bodyLimits.upload / 1024 ** 2

const projects = new Map<string, Uploads>()

/** The team's uploads to a project. They belong to the page, not to one of its screens. */
export function uploadsOf(projectId: string): Uploads {
  const known = projects.get(projectId)
  if (known) return known
  const made = createUploads((file, _onShare, signal) => uploadFile(projectId, file, signal), largestMb)
  projects.set(projectId, made)
  return made
}

/** Somebody else may sign in here next. */
export function endUploads(): void {
  for (const uploads of projects.values()) uploads.end()
}

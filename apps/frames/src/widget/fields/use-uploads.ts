import type { Attachment } from '@lotse/contracts/feedback/conversation'
import { useEffect, useRef, useState } from 'react'
import { uploadFile } from '../visitor-api.ts'
import { useWidget } from '../widget-context.ts'
import { patiently, pauseUntil } from './patiently.ts'

/** Larger files are refused before they travel. */
export const largestFileMb = 20
/** More the server takes with no message. */
export const mostFiles = 10

export interface Upload {
  key: number
  name: string
  /** 0 to 1 while it travels. */
  share: number
  problem?: string
  /** Tries it once more; not there where that would end the same. */
  again?: () => void
}

/**
 * Files on their way to the server, one after the other, so that they arrive as they were chosen. A finished one is
 * handed over; a failed one stays to be tried again or removed. `kept`: how many are there already.
 */
export function useUploads(kept: number, onDone: (file: Attachment) => void) {
  const { state, t } = useWidget()
  const [uploads, setUploads] = useState<Upload[]>([])
  const next = useRef(0)
  const stop = useRef(new AbortController())
  const turn = useRef(Promise.resolve())
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => () => stop.current.abort(), [])

  const change = (key: number, part: Partial<Upload>) =>
    setUploads(list => list.map(upload => (upload.key === key ? { ...upload, ...part } : upload)))
  const remove = (key: number) => setUploads(list => list.filter(upload => upload.key !== key))
  const queue = (key: number, file: File) => {
    turn.current = turn.current.then(() => send(key, file))
  }

  async function send(key: number, file: File): Promise<void> {
    const { visitor } = state
    const { signal } = stop.current
    if (!visitor || signal.aborted) return
    const attempt = () => uploadFile(visitor, file, share => change(key, { share }), signal)
    try {
      const answer = await patiently(attempt, pauseUntil(signal))
      remove(key)
      done.current({
        name: answer.name || file.name,
        url: answer.fileUrl,
        type: answer.type,
        size: answer.size,
      })
    } catch {
      const again = () => {
        change(key, { problem: undefined, again: undefined, share: 0 })
        queue(key, file)
      }
      change(key, { problem: t.flow.uploadFailed(file.name), again })
    }
  }
  const add = (files: Iterable<File>) => {
    for (const [at, file] of [...files].entries()) {
      const key = next.current++
      const tooMany = kept + uploads.length + at >= mostFiles
      const tooLarge = file.size > largestFileMb * 1024 * 1024
      const problem = tooMany
        ? t.flow.tooMany(file.name, mostFiles)
        : tooLarge
          ? t.flow.tooLarge(file.name, largestFileMb)
          : undefined
      setUploads(list => [...list, { key, name: file.name, share: 0, problem }])
      if (!problem) queue(key, file)
    }
  }
  return { uploads, remove, add }
}

import type { Attachment } from '@lotse/contracts/feedback/conversation'
import { useEffect, useRef, useState } from 'react'
import { uploadFile } from '../visitor-api.ts'
import { useWidget } from '../widget-context.ts'

/** Larger files are refused before they travel. */
export const largestFileMb = 20

export interface Upload {
  key: number
  name: string
  /** 0 to 1 while it travels. */
  share: number
  problem?: string
}

/** Files on their way to the server. A finished one is handed over; a failed one stays to be seen and removed. */
export function useUploads(onDone: (file: Attachment) => void) {
  const { state, t } = useWidget()
  const [uploads, setUploads] = useState<Upload[]>([])
  const next = useRef(0)
  const stop = useRef(new AbortController())
  const done = useRef(onDone)
  done.current = onDone
  useEffect(() => () => stop.current.abort(), [])

  const change = (key: number, part: Partial<Upload>) =>
    setUploads(list => list.map(upload => (upload.key === key ? { ...upload, ...part } : upload)))
  const remove = (key: number) => setUploads(list => list.filter(upload => upload.key !== key))

  const start = async (file: File): Promise<void> => {
    const key = next.current++
    setUploads(list => [...list, { key, name: file.name, share: 0 }])
    if (file.size > largestFileMb * 1024 * 1024) {
      return change(key, { problem: t.flow.tooLarge(file.name, largestFileMb) })
    }
    if (!state.visitor) return
    try {
      const answer = await uploadFile(
        state.visitor,
        file,
        share => change(key, { share }),
        stop.current.signal,
      )
      remove(key)
      done.current({
        name: answer.name || file.name,
        url: answer.fileUrl,
        type: answer.type,
        size: answer.size,
      })
    } catch {
      change(key, { problem: t.flow.uploadFailed(file.name) })
    }
  }
  return { uploads, remove, add: (files: Iterable<File>) => void Promise.all([...files].map(start)) }
}

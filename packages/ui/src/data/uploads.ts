import type { Attachment } from '@lotse/contracts/visitor/conversation'
import type { UploadAnswer } from '@lotse/contracts/visitor/upload'
import { patiently, pauseUntil } from './patiently.ts'

/** Larger files of a visitor are refused before they are sent. */
export const largestFileMb = 20
/** The most the server accepts with one message. */
export const mostFiles = 10

export interface Upload {
  key: number
  name: string
  /** 0 to 1 while it is being sent. */
  share: number
  problem?: 'failed' | 'too-many' | 'too-large'
  /** Why it failed. */
  error?: unknown
}

interface Waiting extends Upload {
  file: File
  stop: AbortController
  /** Receives the finished file. */
  done(file: Attachment): void
}

/**
 * Files being uploaded. Each belongs to a place, the form field or message it was chosen for, and not to the
 * screen: looking something up in the meantime stops nothing and loses nothing.
 */
export interface Uploads {
  of(place: string): readonly Upload[]
  /** The first one that is being uploaded to one of these places. */
  underWay(isMeant: (place: string) => boolean): Upload | undefined
  /** `kept`: how many are already there. */
  add(place: string, files: Iterable<File>, kept: number, done: (file: Attachment) => void): void
  again(place: string, key: number): void
  /** Removes it, even while it is being sent. */
  remove(place: string, key: number): void
  /** Removes all of them. */
  clear(place: string): void
  listen(heard: () => void): () => void
  /** Somebody else is using this device now. */
  end(): void
}

export type SendFile = (
  file: File,
  onShare: (share: number) => void,
  signal: AbortSignal,
) => Promise<UploadAnswer>

const nothing: readonly Waiting[] = []

/** In one place they are sent one after the other, so that they arrive in the chosen order. */
export function createUploads(send: SendFile, largestMb = largestFileMb): Uploads {
  const places = new Map<string, readonly Waiting[]>()
  const turns = new Map<string, Promise<void>>()
  const listeners = new Set<() => void>()
  const keys = { next: 0 }
  const of = (place: string) => places.get(place) ?? nothing
  const find = (place: string, key: number) => of(place).find(upload => upload.key === key)
  const put = (place: string, list: readonly Waiting[]) => {
    places.set(place, list)
    for (const heard of listeners) heard()
  }
  const change = (place: string, key: number, part: Partial<Waiting>) =>
    put(
      place,
      of(place).map(upload => (upload.key === key ? { ...upload, ...part } : upload)),
    )
  const drop = (place: string, key: number) =>
    put(
      place,
      of(place).filter(upload => upload.key !== key),
    )
  const remove = (place: string, key: number) => {
    find(place, key)?.stop.abort()
    drop(place, key)
  }
  const clear = (place: string) => {
    for (const { key } of of(place)) remove(place, key)
  }
  const queue = (place: string, key: number) =>
    turns.set(
      place,
      (turns.get(place) ?? Promise.resolve()).then(() => sendOne(place, key)),
    )

  async function sendOne(place: string, key: number): Promise<void> {
    const upload = find(place, key)
    if (!upload) return
    const { file, done, stop } = upload
    const attempt = () => send(file, share => change(place, key, { share }), stop.signal)
    try {
      const answer = await patiently(attempt, pauseUntil(stop.signal))
      if (!find(place, key)) return
      done({ name: answer.name || file.name, url: answer.fileUrl, type: answer.type, size: answer.size })
      drop(place, key)
    } catch (error) {
      change(place, key, { problem: 'failed', error })
    }
  }
  return {
    of,
    underWay: isMeant =>
      [...places]
        .filter(([place]) => isMeant(place))
        .flatMap(([, list]) => list)
        .find(({ problem }) => !problem),
    remove,
    clear,
    add: (place, files, kept, done) => {
      for (const file of files) {
        const key = keys.next++
        const problem = problemOf(file, largestMb, kept + of(place).length)
        const stop = new AbortController()
        put(place, [...of(place), { key, name: file.name, share: 0, problem, file, stop, done }])
        if (!problem) queue(place, key)
      }
    },
    again: (place, key) => {
      change(place, key, { problem: undefined, error: undefined, share: 0 })
      queue(place, key)
    },
    listen: heard => {
      listeners.add(heard)
      return () => void listeners.delete(heard)
    },
    end: () => {
      for (const place of places.keys()) clear(place)
    },
  }
}

function problemOf(file: File, largestMb: number, before: number): Upload['problem'] {
  if (before >= mostFiles) return 'too-many'
  return file.size > largestMb * 1024 * 1024 ? 'too-large' : undefined
}

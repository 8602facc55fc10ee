import type { Ticket } from '@lotse/contracts/frames/ticket'
import { storageKeys } from '@lotse/contracts/frames/wire-names'
import type { Host } from '../../core/host.ts'
import type { Storage } from '../../core/storage.ts'

export interface Report {
  /** Also the idempotency key: made before the first try, the same in every later one. */
  id: string
  /** SDK key of the project. */
  key: string
  created: number
  /** What the visitor wrote, to recognise a second press of the button. */
  signature: string
  ticket: Ticket
  recording?: Blob
}

/** Reports that have not reached the server yet. They survive a reload where the browser has a database. */
export interface Outbox {
  put(report: Report): Promise<void>
  remove(id: string): Promise<void>
  list(): Promise<Report[]>
}

const WEEK = 7 * 24 * 60 * 60 * 1000
const MOST = 20
const STORE = 'reports'

export function openOutbox(host: Host, storage: Storage): Outbox {
  const memory = new Map<string, Report>()
  const database = open().catch(() => undefined)

  async function run<T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T | undefined> {
    const db = await database
    if (!db) return undefined
    try {
      const transaction = db.transaction(STORE, mode)
      const request = work(transaction.objectStore(STORE))
      await new Promise<void>((done, fail) => {
        transaction.oncomplete = () => done()
        transaction.onerror = transaction.onabort = () => fail(transaction.error)
      })
      return request.result
    } catch {
      // Quota, or a database the browser took away: memory has it.
      return undefined
    }
  }
  async function list(): Promise<Report[]> {
    const stored = ((await run('readonly', store => store.getAll())) ?? []) as Report[]
    const all = new Map([...stored, ...memory.values()].map(report => [report.id, report]))
    return [...all.values()].filter(({ key }) => key === host.key).sort((a, b) => a.created - b.created)
  }
  async function remove(id: string): Promise<void> {
    memory.delete(id)
    await run('readwrite', store => store.delete(id))
    await mark()
  }
  /** A page with nothing waiting need not open a database. */
  async function mark(): Promise<void> {
    // Counted, not read: a report with its snapshot is megabytes.
    const count = Math.max((await run('readonly', store => store.count())) ?? 0, memory.size)
    if (count > 0) storage.set(storageKeys.outbox(host.key), count)
    else storage.remove(storageKeys.outbox(host.key))
  }
  return {
    remove,
    list: async () => {
      const all = await list()
      const late = all.filter((report, at) => host.now() - report.created > WEEK || at < all.length - MOST)
      for (const report of late) await remove(report.id)
      if (all.length === 0) storage.remove(storageKeys.outbox(host.key))
      return all.filter(report => !late.includes(report))
    },
    put: async report => {
      memory.set(report.id, report)
      await run('readwrite', store => store.put(report))
      await mark()
    },
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const request = indexedDB.open('gleap-outbox', 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' })
    request.onsuccess = () => {
      // A page in the back/forward cache must not hold up a newer version.
      request.result.onversionchange = () => request.result.close()
      done(request.result)
    }
    request.onerror = request.onblocked = () => fail(request.error)
  })
}

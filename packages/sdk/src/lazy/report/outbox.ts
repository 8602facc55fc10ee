import type { Ticket } from '@lotse/contracts/visitor/sent'
import * as storageKeys from '@lotse/contracts/visitor/storage-keys'
import type { Host } from '../../core/host.ts'
import type { Storage } from '../../core/storage.ts'
import { plain } from '../../core/text/json.ts'
import { within } from './within.ts'
import type { Written } from './written.ts'

export interface Report {
  /** Also the idempotency key: created before the first attempt, and the same in every later one. */
  id: string
  /** SDK key of the project. */
  key: string
  created: number
  /** The author's headers: it stays theirs. Missing if the visitor was not known yet. */
  visitor?: Record<string, string>
  /** The content, to recognize a second press of the button. */
  signature: string
  /** The form it was written in. */
  form: string
  ticket: Ticket
  /**
   * Parts that are too heavy to be serialized twice. Reports of an older version have them in their ticket.
   */
  written?: Written
  recording?: Blob
}

/** Reports that have not reached the server yet. They survive a reload if the browser has a database. */
export interface Outbox {
  put(report: Report): Promise<void>
  remove(id: string): Promise<void>
  list(): Promise<Report[]>
  /** Another tab may have sent it in the meantime. */
  holds(id: string): Promise<boolean>
}

const WEEK = 7 * 24 * 60 * 60 * 1000
const MOST = 20
const STORE = 'reports'
const PATIENCE = 3000

export function openOutbox(host: Host, storage: Storage): Outbox {
  /** What the database did not accept; only this tab has it. */
  const memory = new Map<string, Report>()
  let database: Promise<IDBDatabase> | undefined
  let hangs = false

  /** Undefined if the database cannot do it: quota, a value that it does not accept, or it was deleted. */
  async function run<T>(
    mode: IDBTransactionMode,
    work: (store: IDBObjectStore) => IDBRequest<T>,
  ): Promise<{ result: T } | undefined> {
    if (!host.settings.useStorage || hangs) return undefined
    try {
      const done = await within(PATIENCE, transact(mode, work))
      // A database that does not respond gets one chance: the visitor has to wait for each failure.
      hangs = !done
      return done
    } catch {
      database = undefined
      return undefined
    }
  }
  async function transact<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>) {
    database ??= open()
    const transaction = (await database).transaction(STORE, mode)
    const request = work(transaction.objectStore(STORE))
    await new Promise<void>((done, fail) => {
      transaction.oncomplete = () => done()
      transaction.onerror = transaction.onabort = () => fail(transaction.error)
    })
    return { result: request.result }
  }
  const write = (report: Report) => run('readwrite', store => store.put(report))

  async function list(): Promise<Report[]> {
    const stored = ((await run('readonly', store => store.getAll()))?.result ?? []) as Report[]
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
    const stored = await run('readonly', store => store.count())
    storage.set(storageKeys.outbox(host.key), Math.max(stored?.result ?? 0, memory.size))
  }
  return {
    remove,
    list: async () => {
      const all = await list()
      const late = all.filter((report, at) => host.now() - report.created > WEEK || at < all.length - MOST)
      for (const report of late) await remove(report.id)
      if (late.length === 0) await mark()
      return all.filter(report => !late.includes(report))
    },
    put: async report => {
      memory.set(report.id, report)
      if (await write(report)) memory.delete(report.id)
      else {
        // If this page closes, a report without its recording is better than none.
        const { recording: _, ...rest } = report
        await write({ ...rest, ticket: plain(report.ticket) })
      }
      await mark()
    },
    holds: async id => memory.has(id) || ((await run('readonly', store => store.count(id)))?.result ?? 0) > 0,
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((done, fail) => {
    const request = indexedDB.open(storageKeys.reports, 1)
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' })
    request.onsuccess = () => {
      // A page in the back/forward cache must not block a newer version.
      request.result.onversionchange = () => request.result.close()
      done(request.result)
    }
    request.onerror = request.onblocked = () => fail(request.error)
  })
}

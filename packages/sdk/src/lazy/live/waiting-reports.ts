import * as storageKeys from '@lotse/contracts/visitor/storage-keys'
import type { Reports } from '../../core/handles/reports.ts'
import type { Host } from '../../core/host.ts'
import type { Storage } from '../../core/storage.ts'

/** Sends reports that could not be sent on an earlier visit, now that the server responds. */
export async function sendWaitingReports(
  host: Host,
  { reports, storage }: { reports: Reports; storage: Storage },
): Promise<void> {
  if (!host.settings.useStorage) return
  // The count may be lost with everything the site stores there; in that case the browser knows whether there
  // is a store.
  if (storage.get(storageKeys.outbox(host.key)) ?? (await hasStore())) await reports.flush()
}

async function hasStore(): Promise<boolean> {
  // A page without an origin has none, and Chromium reports the query to the page as an error.
  if (origin === 'null') return false
  try {
    return (await indexedDB.databases()).some(({ name }) => name === storageKeys.reports)
  } catch {
    return false
  }
}

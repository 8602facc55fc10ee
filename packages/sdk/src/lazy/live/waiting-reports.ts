import * as storageKeys from '@lotse/contracts/visitor/storage-keys'
import type { Reports } from '../../core/handles/reports.ts'
import type { Host } from '../../core/host.ts'
import type { Storage } from '../../core/storage.ts'

/** Reports that could not be sent on an earlier visit: now the server answers. */
export async function sendWaitingReports(
  host: Host,
  { reports, storage }: { reports: Reports; storage: Storage },
): Promise<void> {
  if (!host.settings.useStorage) return
  // The count may be lost with all that the site keeps there; then the browser knows whether there is a store.
  if (storage.get(storageKeys.outbox(host.key)) ?? (await hasStore())) await reports.flush()
}

async function hasStore(): Promise<boolean> {
  // A page without an origin has none, and Chromium reports the question to the page as an error of its own.
  if (origin === 'null') return false
  try {
    return (await indexedDB.databases()).some(({ name }) => name === storageKeys.reports)
  } catch {
    return false
  }
}

import type { OutboundAction } from '@lotse/contracts/visitor/received'
import * as storageKeys from '@lotse/contracts/visitor/storage-keys'
import { isRecord, parseJson } from '@lotse/rules/values'
import type { Module } from '../../core/module.ts'
import type { Session } from '../../core/server/session.ts'

export interface Held {
  read(): OutboundAction[]
  write(list: OutboundAction[]): void
}

/** After that it may have ended, and would come as a surprise. */
const DAY = 86_400_000

/**
 * What waits to be shown. The server counts it as shown when it hands it out, so it outlives the page, and
 * the visitor's next page shows it, in whichever tab. Without storage it lives as long as the page.
 */
export const createHeld: Module<Held, { session: Session }> = (host, _scope, { session }) => {
  const name = storageKeys.waiting(host.key)
  let memory: OutboundAction[] = []
  let isStored = false

  const visitor = () => session.current()?.gleapId
  function stored(change?: (store: globalThis.Storage) => void): OutboundAction[] | undefined {
    try {
      if (!host.settings.useStorage) return
      change?.(localStorage)
      const kept = parseJson(localStorage.getItem(name))
      if (!isRecord(kept) || kept.of !== visitor() || host.now() - (kept.at as number) > DAY) return
      // On a page whose arrays have their own `toJSON`, it was stored as a text.
      return Array.isArray(kept.list) ? kept.list : undefined
    } catch {}
  }
  return {
    // Another page has shown what is no longer there.
    read: () => stored() ?? (isStored ? [] : memory),
    write: list => {
      memory = list
      isStored = !!stored(store => {
        store.removeItem(name)
        if (list[0]) store.setItem(name, JSON.stringify({ of: visitor(), at: host.now(), list }))
      })
    },
  }
}

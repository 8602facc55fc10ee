import { parseJson } from '@lotse/rules/values'
import type { Settings } from './settings.ts'
import { toJson } from './text/json.ts'

/** Storage that survives a reload if the browser allows it; otherwise memory. It touches no key but ours. */
export interface Storage {
  get(name: string): unknown
  set(name: string, value: unknown): void
  remove(name: string): void
  /** All keys that begin with this. */
  removeAll(start: string): void
}

export function createStorage(settings: Settings): Storage {
  const memory = new Map<string, unknown>()
  const attempt = <T>(run: (store: globalThis.Storage) => T): T | undefined => {
    try {
      // Reading the property throws if cookies are blocked, and in a sandboxed frame.
      return settings.useStorage ? run(window.localStorage) : undefined
    } catch {
      return undefined
    }
  }
  return {
    get: name => parseJson(attempt(store => store.getItem(name))) ?? memory.get(name),
    set: (name, value) => {
      memory.set(name, value)
      const kept = attempt(store => {
        store.setItem(name, toJson(value))
        return true
      })
      // If the quota is full, an old value must not win over the one in memory.
      if (!kept) attempt(store => store.removeItem(name))
    },
    remove: name => {
      memory.delete(name)
      attempt(store => store.removeItem(name))
    },
    removeAll: start =>
      attempt(store => {
        for (const name of Object.keys(store)) if (name.startsWith(start)) store.removeItem(name)
      }),
  }
}

import { parseJson } from '@lotse/rules/values'
import { useSyncExternalStore } from 'react'
import { keepForWorker } from './worker-choices.ts'

export const sounds = ['none', 'soft', 'clear'] as const
export type Sound = (typeof sounds)[number]

/** A person's settings for this browser. */
export interface Choices {
  desktop: boolean
  sound: Sound
  atNight: boolean
  /** The account that wants push messages here; empty if none does. */
  pushFor: string
}

const KEY = 'lotse.bell'
const usual: Choices = { desktop: true, sound: 'soft', atNight: false, pushFor: '' }

/** A browser without storage uses the defaults. */
function stored(): string | null {
  try {
    return localStorage.getItem(KEY)
  } catch {
    return null
  }
}

export function readChoices(text = stored()): Choices {
  const kept = (parseJson(text ?? '') ?? {}) as Partial<Choices>
  return {
    desktop: kept.desktop !== false,
    sound: sounds.find(sound => sound === kept.sound) ?? usual.sound,
    atNight: kept.atNight === true,
    pushFor: typeof kept.pushFor === 'string' ? kept.pushFor : usual.pushFor,
  }
}

const listeners = new Set<() => void>()

export function keepChoices(change: Partial<Choices>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...readChoices(), ...change }))
  } catch {
    // It lasts until the page is closed; there is no storage.
  }
  void keepForWorker(readChoices()).catch(() => {})
  for (const listener of listeners) listener()
}

export function useChoices(): Choices {
  return readChoices(useSyncExternalStore(listen, stored))
}

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

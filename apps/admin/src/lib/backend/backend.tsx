import { createContext, use, useSyncExternalStore } from 'react'
import type { Api, Backend } from './api.ts'
import type { StoredSession } from './session-store.ts'

export const BackendContext = createContext<Backend | undefined>(undefined)

export function useBackend(): Backend {
  const backend = use(BackendContext)
  if (!backend) throw new Error('useBackend outside of its provider')
  return backend
}

export function useApi(): Api {
  return useBackend().api
}

export function useSession(): StoredSession | undefined {
  const { sessions } = useBackend()
  return useSyncExternalStore(sessions.subscribe, sessions.get)
}

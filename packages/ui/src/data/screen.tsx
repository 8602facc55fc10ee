import { type ComponentType, use } from 'react'

/**
 * A screen in its own chunk. The router loads it before it shows the route, and early when somebody points at a link.
 */
export function screen(load: () => Promise<ComponentType>) {
  const state: { loaded?: ComponentType; loading?: Promise<ComponentType> } = {}
  const start = async () => {
    state.loaded = await load()
    return state.loaded
  }
  const preload = (): Promise<ComponentType> => {
    state.loading ??= start().catch(error => {
      // The next visit tries again.
      state.loading = undefined
      throw error
    })
    return state.loading
  }
  function Screen() {
    const Loaded = state.loaded ?? use(preload())
    return <Loaded />
  }
  return Object.assign(Screen, { preload: async () => void (await preload()) })
}

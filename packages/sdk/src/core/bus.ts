/** Facts with several listeners. A listener that throws does not affect the others. */
export interface Bus<Facts> {
  on<K extends keyof Facts>(name: K, run: (fact: Facts[K]) => void): () => void
  emit<K extends keyof Facts>(name: K, fact: Facts[K]): void
}

export function createBus<Facts>(fault: (error: unknown) => void): Bus<Facts> {
  type Run = (fact: never) => void
  const listeners = new Map<keyof Facts, Set<Run>>()
  return {
    on: (name, run) => {
      const all = listeners.get(name) ?? new Set<Run>()
      listeners.set(name, all.add(run))
      return () => all.delete(run)
    },
    emit: (name, fact) => {
      for (const run of [...(listeners.get(name) ?? [])]) {
        try {
          run(fact as never)
        } catch (error) {
          fault(error)
        }
      }
    },
  }
}

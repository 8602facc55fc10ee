/** Read once at start, so that one build serves every installation. */
export interface Runtime {
  /** Base of the platform API; empty is this origin. */
  apiUrl: string
  lotseUrl: string
  sdkKey: string
}

const standAlone: Runtime = { apiUrl: '', lotseUrl: '', sdkKey: '' }

/** A missing or broken file is no reason not to start: the API is then expected here, and the SDK stays away. */
export async function loadRuntime(): Promise<Runtime> {
  try {
    const answer = await fetch('/runtime.json', { cache: 'no-store' })
    const given: unknown = answer.ok ? await answer.json() : {}
    return { ...standAlone, ...(given as Partial<Runtime>) }
  } catch {
    return standAlone
  }
}

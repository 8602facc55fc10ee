/** Read once at startup, so that one build serves every installation. */
export interface Runtime {
  /** Base URL of the platform's API; empty means this origin. */
  apiUrl: string
  /** The learners' own site; empty if there is none. */
  learnerUrl: string
  lotseUrl: string
  sdkKey: string
}

const standAlone: Runtime = { apiUrl: '', learnerUrl: '', lotseUrl: '', sdkKey: '' }

/** A missing or broken file must not prevent the start: the API is then expected here, and the SDK is not loaded. */
export async function loadRuntime(): Promise<Runtime> {
  try {
    const answer = await fetch('/runtime.json', { cache: 'no-store' })
    const given: unknown = answer.ok ? await answer.json() : {}
    return { ...standAlone, ...(given as Partial<Runtime>) }
  } catch {
    return standAlone
  }
}

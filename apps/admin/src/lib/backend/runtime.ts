import type { WaysIn } from '@lotse/contracts/sign-on/sign-on'

/** Read once at startup, so that one build serves every installation. */
export interface Runtime {
  /** Base URL of the platform's API; empty means this origin. */
  apiUrl: string
  /** The learners' own site; empty if there is none. */
  learnerUrl: string
  lotseUrl: string
  sdkKey: string
  /** How people sign in to this server. Another platform has passwords only. */
  waysIn: WaysIn
}

const passwordsOnly: WaysIn = { providers: [], passwords: true }

const standAlone: Runtime = { apiUrl: '', learnerUrl: '', lotseUrl: '', sdkKey: '', waysIn: passwordsOnly }

/** A missing or broken file must not prevent the start: the API is then expected here, and the SDK is not loaded. */
export async function loadRuntime(): Promise<Runtime> {
  try {
    const answer = await fetch('/runtime.json', { cache: 'no-store' })
    const given: unknown = answer.ok ? await answer.json() : {}
    const runtime = { ...standAlone, ...(given as Partial<Runtime>) }
    return runtime.apiUrl ? { ...runtime, waysIn: passwordsOnly } : runtime
  } catch {
    return standAlone
  }
}

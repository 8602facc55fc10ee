import { takeQueue } from './call-queue.ts'
import Gleap from './gleap.ts'

// The calls that a stub in the page has queued. Its start waits until the site's own code has named the Lotse
// origin.
const { GleapActions } = globalThis as { GleapActions?: unknown }
if (Array.isArray(GleapActions)) takeQueue(GleapActions, Gleap, queueMicrotask)

export type { PublicEvents as GleapEvents } from './core/public-events.ts'
export type { Identity as GleapIdentity, UserData as GleapUserData } from './core/server/session-rules.ts'
export type { GleapInstance } from './gleap-instance.ts'
export type { StyleOptions as GleapStyles } from './styles.ts'
export { Gleap }
export default Gleap

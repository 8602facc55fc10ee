import Gleap from './gleap.ts'

export type { PublicEvents as GleapEvents } from './core/public-events.ts'
export type { UserData as GleapUserData } from './core/session-rules.ts'
export type { GleapInstance } from './gleap-instance.ts'
export type { StyleOptions as GleapStyles } from './styles.ts'
export { Gleap }
export default Gleap

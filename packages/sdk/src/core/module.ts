import type { Host } from './host.ts'
import type { Scope } from './scope.ts'

/**
 * A part of the SDK: it touches the page only through its scope, and other parts only through what it is
 * given.
 */
export type Module<Handle, Needs = unknown> = (host: Host, scope: Scope, needs: Needs) => Handle

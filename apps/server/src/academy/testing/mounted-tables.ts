import { mountTables } from '../academy.ts'

/** Every route table as the server mounts it, without a server; `api` has those below /api/v1. */
export function mountedTables() {
  const nothing = () => {}
  const app = { route: nothing, register: nothing, knownPaths: new Set() }
  return mountTables(app as never, {} as never)
}

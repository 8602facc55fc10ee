import type { Routes } from '@lotse/contracts/route'
import { mountTables } from '../lotse-tables.ts'
import type { World } from './world.ts'

/** Every route table as the server mounts it, without a server. */
export function mountedTables(world: World): Routes[] {
  const nothing = () => {}
  const app = { route: nothing, register: nothing, knownPaths: new Set() }
  return mountTables(app as never, world.server.ctx as never)
}

import type { Routes } from '@lotse/contracts/route'
import { mountTables } from '../lotse-tables.ts'
import type { World } from './world.ts'

/** Every route table as the server mounts it, without a server. */
export const mountedTables = (world: World): Routes[] => mounted(world).tables

/** Those below /api/v1. */
export const mountedApi = (world: World): Routes[] => mounted(world).api

function mounted(world: World) {
  const nothing = () => {}
  const app = { route: nothing, register: nothing, knownPaths: new Set() }
  return mountTables(app as never, world.server.ctx as never)
}

import type { Route, RouteKey, Routes } from '@lotse/contracts/route'
import type { FastifyInstance } from 'fastify'
import type { Ctx } from '../context.ts'
import { type Edge, type Handlers, mount } from '../http/mount.ts'
import { roomForPrograms } from './room.ts'

/** Where programs call, on the origin of either product. */
export const API = '/api/v1'

/** Where they call a route of a dashboard; `below` is the part of its path that programs leave out. */
export const keyForPrograms = (key: string, below: string): RouteKey =>
  key.replace(` ${below}/`, ` ${API}/`) as RouteKey

/** A route table with its handlers. */
export interface Mounted {
  table: Routes
  handlers: Record<string, unknown>
}

interface ForPrograms {
  /** What a route takes from a token; null if no token reaches it. */
  scopeOf(key: string): Route['scope'] | null
  /** Part of the dashboard's paths that programs leave out. */
  below?: string
}

/** The routes of a dashboard that have a scope, below /api/v1, with the same handlers. */
export function forPrograms({ table, handlers }: Mounted, { scopeOf, below = '' }: ForPrograms): Mounted {
  const routes: [RouteKey, Route][] = []
  const own: Record<string, unknown> = {}
  for (const [key, route] of Object.entries(table) as [RouteKey, Route][]) {
    const scope = scopeOf(key)
    if (!scope) continue
    const called = keyForPrograms(key, below)
    routes.push([called, { ...route, scope }])
    own[called] = handlers[key]
  }
  return { table: Object.fromEntries(routes), handlers: own }
}

/** Mounts what programs call with a token, and returns its tables. */
export function mountForPrograms<Caller, C extends Ctx>(
  app: FastifyInstance,
  edge: Edge<Caller, C>,
  all: Mounted[],
): Routes[] {
  const filled = all.filter(({ table }) => Object.keys(table).length > 0)
  app.register((room, _options, done) => {
    roomForPrograms(room)
    for (const { table, handlers } of filled)
      mount(room, table, handlers as Handlers<Routes, Caller, C>, edge)
    done()
  })
  return filled.map(({ table }) => table)
}

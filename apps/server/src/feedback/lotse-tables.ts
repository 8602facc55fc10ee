import { accountRoutes } from '@lotse/contracts/console/account'
import { projectRoutes } from '@lotse/contracts/console/projects'
import { ticketConsoleRoutes } from '@lotse/contracts/console/tickets'
import { configRoutes } from '@lotse/contracts/feedback/config'
import { sessionRoutes } from '@lotse/contracts/feedback/session'
import { ticketRoutes } from '@lotse/contracts/feedback/ticket'
import type { Routes } from '@lotse/contracts/route'
import type { FastifyInstance } from 'fastify'
import { mount } from '../platform/mount.ts'
import { consoleEdge } from './access/console-edge.ts'
import { sdkEdge, sessionEdge } from './access/sdk-edge.ts'
import { accountHandlers } from './accounts/accounts.routes.ts'
import { configHandlers } from './config/config.routes.ts'
import type { ConsoleHandlers, FeedbackCtx, SdkHandlers } from './context.ts'
import { inboxHandlers } from './inbox/inbox.routes.ts'
import { projectHandlers } from './projects/projects.routes.ts'
import { sessionHandlers } from './sessions/sessions.routes.ts'
import { ticketHandlers } from './tickets/tickets.routes.ts'

/** One line per table: the list is also the OpenAPI document and what the tenancy test walks. */
export function mountTables(app: FastifyInstance, ctx: FeedbackCtx): Routes[] {
  const tables: Routes[] = []
  const sdk = <T extends Routes>(table: T, handlers: SdkHandlers<T>, edge = sdkEdge(ctx)) => {
    mount(app, table, handlers, edge)
    tables.push(table)
  }
  const team = <T extends Routes>(table: T, handlers: ConsoleHandlers<T>) => {
    mount(app, table, handlers, consoleEdge(ctx))
    tables.push(table)
  }
  sdk(sessionRoutes, sessionHandlers, sessionEdge(ctx))
  sdk(configRoutes, configHandlers)
  sdk(ticketRoutes, ticketHandlers)
  team(accountRoutes, accountHandlers)
  team(projectRoutes, projectHandlers)
  team(ticketConsoleRoutes, inboxHandlers)
  return tables
}

import type { serverStatusRoutes } from '@lotse/contracts/console/server-status'
import { serverStatus } from '../../platform/observe/server-status.ts'
import type { ConsoleHandlers } from '../context.ts'

export const serverStatusHandlers: ConsoleHandlers<typeof serverStatusRoutes> = {
  'GET /console/server-status': (_input, ctx) => serverStatus(ctx),
}

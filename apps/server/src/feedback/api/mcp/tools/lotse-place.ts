import { consoleScope } from '@lotse/contracts/api/console-scope'
import type { Place } from '../../../../platform/mcp/tool.ts'
import { apiKey } from '../../api-access.ts'

/** Lotse's programs call the console's routes below /api/v1. */
export const lotsePlace: Place = {
  pathOf: apiKey,
  scopeOf: (key, { scope }) => scope ?? consoleScope(key),
}

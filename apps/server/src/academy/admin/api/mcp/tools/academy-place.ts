import { academyScope } from '@lotse/contracts/api/academy-scope'
import type { Place } from '../../../../../platform/mcp/tool.ts'
import { keyForPrograms } from '../../../../../platform/tokens/mount-for-programs.ts'

/** The academy's programs call the dashboard's routes below /api/v1. */
export const academyPlace: Place = {
  pathOf: key => keyForPrograms(key, ''),
  scopeOf: (key, { scope }) => scope ?? academyScope(key),
}

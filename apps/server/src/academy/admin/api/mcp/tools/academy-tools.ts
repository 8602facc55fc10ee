import type { Tool } from '../../../../../platform/mcp/tool.ts'
import { contentTools } from './content-tools.ts'
import { decisionReads } from './decision-reads.ts'
import { decisionWrites } from './decision-writes.ts'
import { overviewTools } from './overview-tools.ts'
import { peopleTools } from './people-tools.ts'
import { reportTools } from './report-tools.ts'

/** Everything that models may do in the academy, in the order they read it. */
export const academyTools: Tool[] = [
  ...overviewTools,
  ...reportTools,
  ...decisionReads,
  ...decisionWrites,
  ...peopleTools,
  ...contentTools,
]

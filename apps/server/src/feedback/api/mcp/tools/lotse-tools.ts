import type { Tool } from '../../../../platform/mcp/tool.ts'
import { contactTools } from './contact-tools.ts'
import { helpTools } from './help-tools.ts'
import { projectTools } from './project-tools.ts'
import { resultTools } from './result-tools.ts'
import { ticketReads } from './ticket-reads.ts'
import { ticketWrites } from './ticket-writes.ts'

/** Everything that models may do in Lotse, in the order they read it. */
export const lotseTools: Tool[] = [
  ...projectTools,
  ...ticketReads,
  ...ticketWrites,
  ...contactTools,
  ...helpTools,
  ...resultTools,
]

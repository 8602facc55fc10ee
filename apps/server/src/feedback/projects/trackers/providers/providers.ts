import type { TrackerTable } from '../trackers.table.ts'
import { github } from './github.ts'
import { jira } from './jira.ts'
import { linear } from './linear.ts'
import type { Provider } from './provider.ts'

export const providers: Record<TrackerTable['kind'], Provider> = { github, linear, jira }

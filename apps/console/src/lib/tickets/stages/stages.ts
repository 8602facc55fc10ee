import type { NewStage, Stage } from '@lotse/contracts/console/stages'
import type { TicketStatus } from '@lotse/contracts/console/tickets'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { api } from '../../backend/api.ts'

export const stagesQuery = (projectId: string) =>
  routeQuery(api, 'GET /console/projects/:projectId/stages', { params: { projectId } })
export const stageQuery = (projectId: string, stageId: string) =>
  routeQuery(api, 'GET /console/projects/:projectId/stages/:stageId', { params: { projectId, stageId } })

export type StageDraft = Pick<Stage, 'name' | 'color' | 'flows' | 'types'>

export const createStage = (projectId: string, body: NewStage): Promise<Stage> =>
  api('POST /console/projects/:projectId/stages', { params: { projectId }, body })

export const changeStage = (projectId: string, { id, version }: Stage, draft: StageDraft): Promise<Stage> =>
  api('PATCH /console/projects/:projectId/stages/:stageId', {
    params: { projectId, stageId: id },
    body: { version, ...draft },
  })

export const orderStages = (
  projectId: string,
  body: { status: TicketStatus; ids: string[]; from: string[] },
) => api('POST /console/projects/:projectId/stages/order', { params: { projectId }, body })

export const removeStage = (projectId: string, stageId: string, to: string) =>
  api('DELETE /console/projects/:projectId/stages/:stageId', {
    params: { projectId, stageId },
    query: { to },
  })

type Known = Pick<Stage, 'id' | 'status' | 'name'>

/** The status of a stage; without stages, they are the statuses. */
export const statusOf = (stages: readonly Known[], id: string): TicketStatus | undefined =>
  stages.find(stage => stage.id === id)?.status

/** Where a ticket is after it gets a status: a stage that fits already stays. */
export function stageAfter(
  stages: readonly Known[],
  row: { status: TicketStatus; stage: string },
  status: TicketStatus,
): string {
  if (row.status === status) return row.stage
  return stages.find(stage => stage.status === status)?.id ?? status
}

/** Each status always has one stage of the same id; only its name says that it is the team's own. */
export const isOwn = ({ id, status, name }: Known): boolean => id !== status || name !== ''

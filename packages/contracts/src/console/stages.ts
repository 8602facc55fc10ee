import { z } from 'zod'
import { routes } from '../route.ts'
import { longest } from '../visitor/longest.ts'
import { mostBeginnings, ticketStatuses } from './fields/choices.ts'
import { newOrder, ordered } from './fields/order.ts'
import { version } from './fields/version.ts'

const beginnings = z.array(z.string().trim().min(1).max(longest.id)).max(mostBeginnings)

/** A step of the team's work, within one status. Each status has one of the same id that cannot be deleted. */
export const stage = z.object({
  id: z.string(),
  status: z.enum(ticketStatuses),
  /** If it is empty, the stage is called like its status, in the reader's language. */
  name: z.string(),
  /** `#rrggbb`; if it is empty, the color of its status. */
  color: z.string(),
  /** Forms and types whose tickets begin in it; only if its status is open. */
  flows: z.array(z.string()),
  types: z.array(z.string()),
  version,
  updatedAt: z.string(),
})
export type Stage = z.output<typeof stage>

const stageFields = z.object({
  name: z.string().trim().max(longest.tab),
  color: z.string().regex(/^(#[0-9a-fA-F]{6})?$/),
  flows: beginnings,
  types: beginnings,
})

const newStage = stageFields.extend({
  status: z.enum(ticketStatuses),
  name: stageFields.shape.name.min(1),
  flows: beginnings.default([]),
  types: beginnings.default([]),
})
export type NewStage = z.output<typeof newStage>

const stageChange = stageFields.partial().extend({ version })
export type StageChange = z.output<typeof stageChange>

const stageId = z.string().max(longest.id)
const empty = z.object({})

export const stageRoutes = routes({
  'GET /console/projects/:projectId/stages': {
    who: 'viewer',
    summary: 'List the stages of tickets, in their order',
    answer: z.object({ items: z.array(stage) }),
  },
  'POST /console/projects/:projectId/stages': {
    who: 'manager',
    summary: 'Create a stage, as the last one of its status',
    body: newStage,
    answer: stage,
    status: 201,
  },
  'POST /console/projects/:projectId/stages/order': {
    who: 'manager',
    summary: 'Set the order of the stages of one status; tickets enter the status in the first one',
    body: newOrder(z.array(stageId).min(1).max(100)).extend({ status: z.enum(ticketStatuses) }),
    answer: ordered,
  },
  'GET /console/projects/:projectId/stages/:stageId': {
    who: 'viewer',
    summary: 'Get a stage',
    answer: stage,
  },
  'PATCH /console/projects/:projectId/stages/:stageId': {
    who: 'manager',
    summary: 'Edit a stage',
    body: stageChange,
    answer: stage,
  },
  'DELETE /console/projects/:projectId/stages/:stageId': {
    who: 'manager',
    summary: 'Delete a stage; its tickets move to another one of the same status',
    /** By default, to the one that the status always has. */
    query: z.object({ to: stageId.optional() }),
    answer: empty,
  },
})

import { z } from 'zod'
import { ticketChannels } from '../console/fields/choices.ts'
import { newOrder, ordered } from '../console/fields/order.ts'
import { langCode } from '../console/fields/text.ts'
import { version } from '../console/fields/version.ts'
import { contentRoom, mostRuleValues } from '../limits.ts'
import { routes } from '../route.ts'
import { pageRule } from '../visitor/config.ts'
import { highest, longest } from '../visitor/longest.ts'

const values = <T extends z.ZodType>(value: T) => z.array(value).max(mostRuleValues)
const id = z.string().trim().min(1).max(longest.id)

/** All that is given must hold; within one list, one value is enough. */
export const ruleConditions = z.object({
  /** Including ones are alternatives; excluding ones must all hold. */
  pages: values(pageRule.extend({ pageFilter: z.string().trim().min(1).max(longest.address) })).default([]),
  flows: values(id).default([]),
  types: values(id).default([]),
  tags: values(z.string().trim().min(1).max(longest.label)).default([]),
  langs: values(langCode).default([]),
  channels: values(z.enum(ticketChannels)).default([]),
})

export const assignmentRule = z.object({
  id: z.string(),
  name: z.string(),
  isOn: z.boolean(),
  conditions: ruleConditions,
  /** Ids of those who get the tickets, in turn. It is empty if all of them have left the team. */
  people: z.array(z.string()),
  /** People with so many unresolved tickets of the project get no more by this rule; null for no limit. */
  mostOpen: z.number().nullable(),
  version,
  updatedAt: z.string(),
})
export type AssignmentRule = z.output<typeof assignmentRule>

const ruleFields = z.object({
  name: z.string().trim().min(1).max(longest.tab),
  isOn: z.boolean(),
  conditions: ruleConditions,
  people: z
    .array(z.uuid())
    .min(1)
    .max(mostRuleValues)
    .transform(people => [...new Set(people)]),
  mostOpen: z.number().int().min(1).max(highest.openTickets).nullable(),
})
export type RuleFields = z.output<typeof ruleFields>

const ruleChange = ruleFields.partial().extend({ version })
export type RuleChange = z.output<typeof ruleChange>

/** What a rule would have done with the newest tickets. */
export const ruleTrial = z.object({
  /** How many tickets were looked at. */
  looked: z.number(),
  /** How many of them fit, but an earlier rule comes first. */
  earlier: z.number(),
  /** Those that it would have assigned, newest first. */
  items: z.array(
    z.object({
      id: z.string(),
      number: z.number(),
      title: z.string(),
      createdAt: z.string(),
      /** Who would have got it; null if nobody in the rule may answer. */
      accountId: z.string().nullable(),
    }),
  ),
})
export type RuleTrial = z.output<typeof ruleTrial>

const empty = z.object({})

export const assignmentRoutes = routes({
  'GET /console/projects/:projectId/assignment-rules': {
    who: 'manager',
    summary: 'List the rules that assign tickets, in their order',
    answer: z.object({ items: z.array(assignmentRule) }),
  },
  'POST /console/projects/:projectId/assignment-rules': {
    who: 'manager',
    summary: 'Create a rule, as the last one',
    body: ruleFields,
    answer: assignmentRule,
    status: 201,
  },
  'POST /console/projects/:projectId/assignment-rules/order': {
    who: 'manager',
    summary: 'Set the order of the rules; the first one that fits a ticket counts',
    body: newOrder(z.array(z.uuid()).min(1).max(contentRoom.assignment_rule.all.number)),
    answer: ordered,
  },
  'POST /console/projects/:projectId/assignment-rules/try': {
    who: 'manager',
    summary: 'Try a rule on the newest tickets, without changing anything',
    limit: 'list',
    body: z.object({
      conditions: ruleConditions,
      people: z.array(z.uuid()).max(mostRuleValues),
      /** The stored rule whose place it has; otherwise it is the last one. */
      id: z.uuid().optional(),
    }),
    answer: ruleTrial,
  },
  'GET /console/projects/:projectId/assignment-rules/:ruleId': {
    who: 'manager',
    summary: 'Get a rule',
    answer: assignmentRule,
  },
  'PATCH /console/projects/:projectId/assignment-rules/:ruleId': {
    who: 'manager',
    summary: 'Edit a rule, or switch it on or off',
    body: ruleChange,
    answer: assignmentRule,
  },
  'DELETE /console/projects/:projectId/assignment-rules/:ruleId': {
    who: 'manager',
    summary: 'Delete a rule',
    answer: empty,
  },
})

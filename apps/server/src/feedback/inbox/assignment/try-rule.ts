import type { AssignmentRule, RuleTrial } from '@lotse/contracts/assignment/assignment-rules'
import { mostTriedTickets } from '@lotse/contracts/limits'
import {
  fitsRule,
  nextInTurn,
  type RuleConditions,
  type RuledTicket,
} from '@lotse/rules/assignment/assignment'
import { sql } from 'kysely'
import type { ConsoleCtx } from '../../context.ts'
import { answerers, ruledColumns, ruledJoins } from './assignment.table.ts'
import { listRules } from './assignment-rules.ts'

interface Tried {
  id?: string | undefined
  conditions: RuleConditions
  people: string[]
}

type OldTicket = RuledTicket & { id: string; number: number; title: string; created_at: Date }

/** Reports that pages send by themselves, and answers to surveys, are not assigned: they are skipped, up to so many. */
const SEARCHED = 2000

/**
 * What a rule would have done with the newest tickets, from the oldest to the newest, if everybody had been available
 * and nobody had too many. Changes nothing.
 */
export async function tryRule(ctx: ConsoleCtx, { id, conditions, people }: Tried): Promise<RuleTrial> {
  const { projectId } = ctx.caller
  const { items: stored } = await listRules(ctx, projectId)
  const before = rulesBefore(stored, id)
  const [tickets, members] = await Promise.all([findNewest(ctx), findAnswerers(ctx, people)])
  const trial: RuleTrial = { looked: tickets.length, earlier: 0, items: [] }
  let last: string | null = null
  for (const ticket of tickets.toReversed()) {
    if (!fitsRule(conditions, ticket)) continue
    if (before.some(rule => fitsRule(rule.conditions, ticket))) {
      trial.earlier++
      continue
    }
    last = nextInTurn(people, last, person => members.has(person)) ?? null
    const { id: ticketId, number, title, created_at } = ticket
    trial.items.unshift({ id: ticketId, number, title, createdAt: created_at.toISOString(), accountId: last })
  }
  return trial
}

/** A new rule is the last one. */
function rulesBefore(rules: AssignmentRule[], id: string | undefined): AssignmentRule[] {
  const at = rules.findIndex(rule => rule.id === id)
  return rules.slice(0, at === -1 ? rules.length : at).filter(({ isOn }) => isOn)
}

async function findNewest(ctx: ConsoleCtx): Promise<OldTicket[]> {
  const { rows } = await sql<OldTicket>`
    select t.id, t.number, t.title, t.created_at, ${ruledColumns}
    from (select * from lotse.ticket where project_id = ${ctx.caller.projectId}
      order by created_at desc, id desc limit ${SEARCHED}) t ${ruledJoins}
    where not t.is_silent and t.type <> 'SURVEY' and t.title <> ''
    order by t.created_at desc, t.id desc limit ${mostTriedTickets}`.execute(ctx.db)
  return rows
}

async function findAnswerers(ctx: ConsoleCtx, people: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select a.id
    from ${answerers(ctx.caller.projectId, sql`${people}`)}`.execute(ctx.db)
  return new Set(rows.map(({ id }) => id))
}

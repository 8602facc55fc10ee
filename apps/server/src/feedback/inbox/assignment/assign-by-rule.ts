import {
  fitsRule,
  nextInTurn,
  type RuleConditions,
  type RuledTicket,
} from '@lotse/rules/assignment/assignment'
import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { forOne } from '../../../platform/observe/cause.ts'
import { ledByBot } from '../../bots/owed-turn.ts'
import type { FeedbackCtx } from '../../context.ts'
import { type Told, tellFrames } from '../../conversations/tell.ts'
import { beginsToWait, type LotseFact, type WaitFact } from '../../facts.ts'
import { answerers, ruledColumns, ruledJoins, rulesInOrder } from './assignment.table.ts'
import { lockRules } from './assignment-rules.ts'
import { giveByRule } from './give-ticket.ts'

interface Rule {
  id: string
  name: string
  conditions: RuleConditions
}

type Waiting = Told & RuledTicket & { rules: Rule[] }

/**
 * A listener: as soon as a visitor waits for the team and nobody has the ticket, the first rule that fits decides. It
 * runs after the visitor's request, which it does not slow down, and before others hear of the ticket.
 */
export async function assignByRule(ctx: InTransaction<FeedbackCtx>, facts: LotseFact[]): Promise<void> {
  const begun = facts.filter(beginsToWait)
  if (begun.length === 0) return
  const { rows } = await sql<{ id: string }>`select distinct project_id as id from lotse.assignment_rule
    where project_id = any(${begun.map(({ projectId }) => projectId)}::uuid[]) and is_on`.execute(ctx.db)
  const ruled = new Set(rows.map(({ id }) => id))
  const inOrder = begun
    .filter(({ projectId }) => ruled.has(projectId))
    // Everybody locks in this order.
    .sort((a, b) => (a.projectId + a.ticketId < b.projectId + b.ticketId ? -1 : 1))
  for (const fact of inOrder) await assignOne(forOne(ctx, fact), fact)
}

async function assignOne(ctx: InTransaction<FeedbackCtx>, fact: WaitFact): Promise<void> {
  const messageId = fact.kind === 'message-written' ? fact.messageId : null
  const ticket = await lockWaiting(ctx, fact.projectId, fact.ticketId, messageId)
  const rule = ticket?.rules.find(({ conditions }) => fitsRule(conditions, ticket))
  if (!ticket || !rule) return
  const accountId = await takeTurn(ctx, fact.projectId, rule.id)
  if (!accountId) return
  if (!(await giveByRule(ctx, { id: ticket.id, projectId: fact.projectId }, accountId, rule.name))) return
  ctx.afterwards.push(async () => {
    ctx.live.ticketUpdated(fact.projectId, ticket.id)
    await tellFrames(ctx, ticket)
  })
}

/**
 * The ticket, if its visitor waits for the team since this moment and nobody has it. Projects without rules, which are
 * most, lock nothing.
 */
async function lockWaiting(
  ctx: InTransaction,
  projectId: string,
  ticketId: string,
  messageId: string | null,
): Promise<Waiting | undefined> {
  const { rows } = await sql<Waiting>`
    select t.id, t.project_id, t.contact_id, t.session_id, t.verified, t.share_token, ${ruledColumns},
      (select json_agg(json_build_object('id', r.id, 'name', r.name, 'conditions', r.conditions) order by ${rulesInOrder})
        from lotse.assignment_rule r where r.project_id = t.project_id and r.is_on) as rules
    from lotse.ticket t ${ruledJoins}
    where t.project_id = ${projectId} and t.id = ${ticketId}
      and exists (select from lotse.assignment_rule r where r.project_id = t.project_id and r.is_on)
      and t.assignee_id is null and t.waits_since is not null and t.answered_at is null and t.status <> 'closed'
      and not ${ledByBot}
      and (${messageId}::uuid is null or t.waits_since >= (select w.created_at from lotse.message w
        where w.project_id = t.project_id and w.id = ${messageId}::uuid))
    for no key update of t`.execute(ctx.db)
  return rows[0]
}

/**
 * Whose turn it is, among those who are available and below the limit. Others wait for the locked rules, so that two
 * processes neither give one person two turns nor exceed a limit.
 */
async function takeTurn(ctx: InTransaction, projectId: string, ruleId: string): Promise<string | undefined> {
  // Members before rules, like whoever removes one.
  const { rows: present } = await sql<{ id: string }>`select a.id from ${answerers(
    projectId,
    sql`(select r.people from lotse.assignment_rule r where r.project_id = ${projectId} and r.id = ${ruleId})`,
  )} and not (a.is_away and coalesce(a.away_until > ${ctx.now()}, true))
    order by m.account_id for key share of m`.execute(ctx.db)
  const rule = (await lockRules(ctx, projectId)).find(({ id }) => id === ruleId)
  if (!rule?.is_on) return undefined
  const ids = present.map(({ id }) => id)
  const free = rule.most_open === null ? new Set(ids) : await belowLimit(ctx, projectId, ids, rule.most_open)
  const next = nextInTurn(rule.people, rule.last_id, id => free.has(id))
  if (next)
    await ctx.db
      .updateTable('lotse.assignment_rule')
      .set({ last_id: next })
      .where('project_id', '=', projectId)
      .where('id', '=', ruleId)
      .execute()
  return next
}

/** Those of them who have fewer unresolved tickets; what is snoozed does not count. */
async function belowLimit(
  ctx: InTransaction,
  projectId: string,
  ids: string[],
  most: number,
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`select asked.id from unnest(${ids}::uuid[]) as asked (id)
    where (select count(*) from (select from lotse.ticket t where t.project_id = ${projectId}
      and t.assignee_id = asked.id and t.status in ('open', 'in_progress') and t.snoozed_at is null
      and t.type <> 'SURVEY' and t.title <> '' limit ${most}) counted) < ${most}`.execute(ctx.db)
  return new Set(rows.map(({ id }) => id))
}

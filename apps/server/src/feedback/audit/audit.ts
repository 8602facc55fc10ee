import type { Generated } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { InTransaction } from '../../platform/database/transaction.ts'
import type { ConsoleCaller } from '../context.ts'
import { newId } from '../tokens/ids.ts'

export interface AuditTable {
  id: string
  team_id: string
  project_id: string | null
  account_id: string | null
  account_name: string
  action: string
  subject: string
  details: unknown
  at: Date
  token_id: string | null
  token_name: string | null
  /** Set by the database. */
  changed_at: Generated<Date>
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    'lotse.audit': AuditTable
  }
}

export interface AuditEntry {
  /** `domain.action`, such as `flow.created`. */
  action: string
  /** The thing it was done to: a name or an id, never a secret. */
  subject: string
  details?: Record<string, unknown>
}

type AuditCtx = InTransaction<
  Ctx & { caller: Pick<ConsoleCaller, 'account' | 'teamId' | 'projectId' | 'token'> }
>

/** Records who did what, in the transaction that makes the change: both are stored, or neither. */
export async function audit(ctx: AuditCtx, { action, subject, details = {} }: AuditEntry): Promise<void> {
  const { account, teamId, projectId, token } = ctx.caller
  await ctx.db
    .insertInto('lotse.audit')
    .values({
      id: newId(ctx.now()),
      team_id: teamId,
      project_id: projectId || null,
      account_id: account.id || null,
      account_name: account.name,
      action,
      subject,
      details: JSON.stringify(details),
      at: ctx.now(),
      token_id: token?.id ?? null,
      token_name: token?.name ?? null,
    })
    .execute()
}

/** Records what was done to an account, mostly by its owner, for every team they belong to. */
export async function auditAccount(
  ctx: InTransaction,
  account: ConsoleCaller['account'],
  entry: Omit<AuditEntry, 'subject'>,
  by = account,
): Promise<void> {
  const teams = await ctx.db
    .selectFrom('lotse.membership')
    .select('team_id')
    .where('account_id', '=', account.id)
    .execute()
  for (const { team_id: teamId } of teams)
    await audit(
      { ...ctx, caller: { account: by, teamId, projectId: '' } },
      { ...entry, subject: account.name },
    )
}

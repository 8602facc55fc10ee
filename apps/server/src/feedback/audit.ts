import type { Ctx } from '../platform/context.ts'
import type { ConsoleCaller } from './context.ts'
import { newId } from './ids.ts'
import type { Tx } from './transaction.ts'

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
}

declare module '../platform/tables.ts' {
  interface Tables {
    'lotse.audit': AuditTable
  }
}

export interface Deed {
  action: string
  /** What it was done to: a name or an id, never a secret. */
  subject: string
  details?: Record<string, unknown>
}

/** Written with the change itself, so that neither exists without the other. */
export async function audit(
  ctx: Pick<Ctx, 'now'>,
  db: Tx | Ctx['db'],
  caller: Pick<ConsoleCaller, 'account' | 'teamId' | 'projectId'>,
  { action, subject, details = {} }: Deed,
): Promise<void> {
  await db
    .insertInto('lotse.audit')
    .values({
      id: newId(ctx.now()),
      team_id: caller.teamId,
      project_id: caller.projectId || null,
      account_id: caller.account.id || null,
      account_name: caller.account.name,
      action,
      subject,
      details: JSON.stringify(details),
      at: ctx.now(),
    })
    .execute()
}

/** What somebody did to their own account: every team they belong to may want to know. */
export async function auditAccount(
  ctx: Pick<Ctx, 'now'>,
  db: Tx | Ctx['db'],
  account: { id: string; name: string },
  deed: Omit<Deed, 'subject'>,
): Promise<void> {
  const teams = await db
    .selectFrom('lotse.membership')
    .select('team_id')
    .where('account_id', '=', account.id)
    .execute()
  for (const { team_id } of teams)
    await audit(
      ctx,
      db,
      { account: { ...account, email: '' }, teamId: team_id, projectId: '' },
      {
        ...deed,
        subject: account.name,
      },
    )
}

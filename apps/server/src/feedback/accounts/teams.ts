import type { Role } from '@lotse/contracts/console/account'
import type { Ctx } from '../../platform/context.ts'
import { newId } from '../ids.ts'
import { cut } from '../text.ts'

export async function createTeam(ctx: Ctx, name: string, ownerId: string): Promise<string> {
  const id = newId(ctx.now())
  await ctx.db
    .insertInto('lotse.team')
    .values({ id, name: cut(name.trim(), 200), created_at: ctx.now() })
    .execute()
  await addMember(ctx, id, ownerId, 'owner')
  return id
}

export async function addMember(ctx: Ctx, teamId: string, accountId: string, role: Role): Promise<void> {
  await ctx.db
    .insertInto('lotse.membership')
    .values({ team_id: teamId, account_id: accountId, role, created_at: ctx.now() })
    .execute()
}

import type { Ctx } from '../../platform/context.ts'
import { createAccount } from '../accounts/accounts.ts'
import { createTeam } from '../accounts/teams.ts'
import { createProject } from '../projects/create-project.ts'
import { seedTickets } from './seed-tickets.ts'

/** Owner, team and the project of the demo site. A database with any account is left alone. */
export async function seedLotse(ctx: Ctx, password: string): Promise<void> {
  const somebody = await ctx.db.selectFrom('lotse.account').select('id').limit(1).executeTakeFirst()
  if (somebody) return
  const owner = await createAccount(ctx, { email: 'owner@example.com', name: 'Ole Petersen', password })
  const teamId = await createTeam(ctx, 'Kursladen', owner)
  const project = await createProject(ctx, { name: 'Kursladen', teamId, key: ctx.settings.demoSdkKey })
  await seedTickets(ctx, project.id)
}

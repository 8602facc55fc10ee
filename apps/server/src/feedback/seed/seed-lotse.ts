import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { createAccount } from '../accounts/accounts.ts'
import { hashPassword, isPassword } from '../accounts/passwords.ts'
import { createTeam, joinTeam } from '../accounts/teams.ts'
import { createProject, starterSettings } from '../projects/create-project.ts'
import { seedContent } from './seed-content.ts'
import { seedPanel } from './seed-panel.ts'
import { seedPeople } from './seed-people.ts'
import { seedResults } from './seed-results.ts'
import { seedTickets } from './seed-tickets.ts'

const OWNER = 'owner@example.com'
const AGENT = 'jana@example.com'

/**
 * Creates the owner, the team and the demo site's project with some weeks of history, in one transaction. A
 * database with any account stays untouched.
 */
export async function seedLotse(ctx: Ctx, password: string): Promise<void> {
  await transact(ctx, async ctx => {
    const somebody = await ctx.db.selectFrom('lotse.account').select('id').limit(1).executeTakeFirst()
    if (somebody) return
    const lang = ctx.settings.demoLang
    const owner = await createAccount(ctx, { email: OWNER, name: 'Ole Petersen', password, lang })
    const teamId = await createTeam(ctx, 'Kursladen', owner)
    const key = ctx.settings.demoSdkKey ?? 'demo'
    const agent = await createAccount(ctx, { email: AGENT, name: 'Jana Brandt', password, lang })
    await joinTeam(ctx, teamId, agent, 'agent')
    const project = await createProject(ctx, {
      name: 'Kursladen',
      teamId,
      key,
      defaultLang: lang,
      settings: demoSettings,
    })
    await seedContent(ctx, project.id, agent)
    await seedPanel(ctx, project.id)
    const people = await seedPeople(ctx, project.id)
    await seedTickets(ctx, project.id, people, agent)
    await seedResults(ctx, project.id, people)
  })
}

const demoSettings = {
  appearance: starterSettings.appearance,
  features: { enableWebReplays: true },
  menu: [
    ...starterSettings.menu,
    {
      kind: 'bot',
      id: 'kursberatung',
      title: { de: 'Den passenden Kurs finden', en: 'Find the right course' },
      description: { de: 'Zwei Fragen, ein Vorschlag.', en: 'Two questions, one suggestion.' },
      icon: 'bot',
    },
    { kind: 'checklists', title: { de: 'Erste Schritte', en: 'First steps' }, icon: 'checklist' },
  ],
}

/**
 * The demo accounts' password and the demo site's key follow the current settings, not those at the time of
 * seeding.
 */
export async function followLotseDemo(ctx: Ctx, password: string): Promise<void> {
  const owner = await ctx.db
    .selectFrom('lotse.account')
    .select(['id', 'password_hash'])
    .where('email', '=', OWNER)
    .executeTakeFirst()
  if (!owner) return
  const isCurrent = await isPassword(ctx, owner.password_hash, password)
  const password_hash = isCurrent ? owner.password_hash : await hashPassword(ctx, password)
  await ctx.db
    .updateTable('lotse.account')
    .set({ password_hash })
    .where('email', 'in', [OWNER, AGENT])
    .where('password_hash', '<>', password_hash)
    .execute()
  await followDemoKey(ctx, owner.id)
}

/** Seeded accounts of the console that can sign in. */
export async function findDemoOwners(ctx: Ctx): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('lotse.account')
    .select('email')
    .where('email', 'in', [OWNER, AGENT])
    .where('disabled_at', 'is', null)
    .orderBy('email')
    .execute()
  return rows.map(({ email }) => email)
}

/** An additional key for the demo project: sites installed with the former one continue to work. */
async function followDemoKey(ctx: Ctx, ownerId: string): Promise<void> {
  const key = ctx.settings.demoSdkKey
  const project = await ctx.db
    .selectFrom('lotse.project as p')
    .innerJoin('lotse.membership as m', 'm.team_id', 'p.team_id')
    .select('p.id')
    .where('m.account_id', '=', ownerId)
    .orderBy('p.created_at')
    .limit(1)
    .executeTakeFirst()
  if (!key || !project) return
  await ctx.db
    .insertInto('lotse.sdk_key')
    .values({ key, project_id: project.id, name: '', created_at: ctx.now() })
    .onConflict(conflict => conflict.column('key').doUpdateSet({ revoked_at: null }))
    .execute()
}

import { shortestStaffPassword } from '@lotse/contracts/limits'
import { z } from 'zod'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { StartError } from '../../platform/process/settings.ts'
import { createProject } from '../projects/create-project.ts'
import { createAccount } from './accounts.ts'
import { createTeam } from './teams.ts'

const rules = {
  name: 'The name takes 1 to 200 characters.',
  email: 'The email address is not valid.',
  password: `The password needs at least ${shortestStaffPassword} characters.`,
}
const account = z.object({
  name: z.string().trim().min(1).max(200),
  email: z.email().max(320),
  password: z.string().min(shortestStaffPassword).max(1024),
})

/** Creates an owner with a team and a first project, so that the console has a key to install. */
export async function createOwner(ctx: Ctx, given: z.input<typeof account>): Promise<string> {
  const parsed = account.safeParse(given)
  if (!parsed.success) throw new StartError(rules[parsed.error.issues[0]?.path[0] as keyof typeof rules])
  const { name, email, password } = parsed.data
  try {
    await transact(ctx, async ctx => {
      // The language is set at their first sign-in.
      const owner = await createAccount(ctx, { name, email, password, lang: '' })
      const teamId = await createTeam(ctx, name, owner)
      await createProject(ctx, { name: 'Website', teamId })
    })
  } catch (error) {
    if (error instanceof AppError)
      throw new StartError(`There is an account with the address ${email} already.`)
    throw error
  }
  return `Owner ${name} (${email}) can sign in at ${ctx.settings.urls.lotse}`
}

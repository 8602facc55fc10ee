import { email, password, userName } from '@lotse/contracts/academy/auth/users'
import { shortestStaffPassword } from '@lotse/contracts/limits'
import { z } from 'zod'
import type { Ctx } from '../../../platform/context.ts'
import { transact } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/errors.ts'
import { StartError } from '../../../platform/process/settings.ts'
import { audit } from '../../audit/audit.ts'
import { hashPassword } from '../sessions/password.ts'
import { asTakenName } from '../users/users.ts'
import '../users/users.table.ts'

const rules = {
  name: 'The name takes 1 to 32 letters, digits, _ and -.',
  email: 'The email address is not valid.',
  password: `The password needs at least ${shortestStaffPassword} characters.`,
}
const account = z.object({ name: userName, email, password: password.min(shortestStaffPassword) })

/** Creates an administrator whose email address counts as verified. */
export async function createAdmin(ctx: Ctx, given: z.input<typeof account>): Promise<string> {
  const parsed = account.safeParse(given)
  if (!parsed.success) throw new StartError(rules[parsed.error.issues[0]?.path[0] as keyof typeof rules])
  const { name, email, password } = parsed.data
  const hash = await hashPassword(ctx, password)
  try {
    await transact(ctx, async ctx => {
      const user = await ctx.db
        .insertInto('academy.user')
        .values({
          ...{ name, display_name: name, email, email_verified: true, admin: true, password_hash: hash },
          registration: ctx.now(),
        } as never)
        .returning('id')
        .executeTakeFirstOrThrow()
        .catch(asTakenName)
      await audit(ctx, {
        action: 'user.create',
        target: { kind: 'user', id: user.id },
        after: { name, email, admin: true },
      })
    })
  } catch (error) {
    if (error instanceof AppError) throw new StartError(`A user ${taken(error, name, email)} already exists.`)
    throw error
  }
  return `Administrator ${name} (${email}) can sign in at ${ctx.settings.urls.academy}`
}

const taken = (error: AppError, name: string, email: string) =>
  error.code === 'email_already_exists' ? `with the address ${email}` : `named ${name}`

import { createAdmin } from '../academy/auth/accounts/create-admin.ts'
import { createOwner } from '../feedback/accounts/create-owner.ts'
import type { Ctx } from '../platform/context.ts'
import { StartError } from '../platform/process/settings.ts'
import {
  type Account,
  type AccountField,
  accountFields,
  readAccount,
} from '../platform/text/account-input.ts'
import { runCommand } from './run-command.ts'

interface Maker {
  /** The required fields, in the order they are asked for. */
  fields: readonly AccountField[]
  /** Returns a sentence for the person who ran it. */
  make(ctx: Ctx, account: Account): Promise<string>
}

/** `npm run create-admin` and `npm run create-owner`: the first account of a production system. */
const makers: Record<string, Maker> = {
  admin: { fields: accountFields, make: createAdmin },
  owner: { fields: accountFields, make: createOwner },
}

const [kind = '', ...args] = process.argv.slice(2)

runCommand(
  async () => {
    const maker = makers[kind]
    if (!maker) throw new StartError(`Say which account to create: ${Object.keys(makers).join(' or ')}.`)
    return { maker, account: await readAccount(maker.fields, args, process.env) }
  },
  async (ctx, { maker, account }) => console.log(await maker.make(ctx, account)),
)

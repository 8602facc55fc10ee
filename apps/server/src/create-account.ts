import { createAdmin } from './academy/create-admin.ts'
import { createOwner } from './feedback/create-owner.ts'
import { type Account, type AccountField, readAccount } from './platform/account-input.ts'
import type { Ctx } from './platform/context.ts'
import { repositoryRoot } from './platform/root.ts'
import { readSettings, StartError } from './platform/settings.ts'
import { openContext } from './run-server.ts'

interface Maker {
  /** What it needs to know, in the order it is asked for. */
  fields: AccountField[]
  /** Answers with a sentence for the person who ran it. */
  make(ctx: Ctx, account: Account): Promise<string>
}

/** `npm run create-admin` and `npm run create-owner`: the first account of a production system. */
const makers: Record<string, Maker> = {
  admin: { fields: ['name', 'email', 'password'], make: createAdmin },
  owner: { fields: ['name', 'email', 'password'], make: createOwner },
}

async function run(): Promise<void> {
  const [kind = '', ...args] = process.argv.slice(2)
  const maker = makers[kind]
  if (!maker) throw new StartError(`Say which account to create: ${Object.keys(makers).join(' or ')}.`)
  const undo: (() => Promise<void>)[] = []
  try {
    const account = await readAccount(maker.fields, args, process.env)
    const ctx = await openContext(readSettings(process.env, repositoryRoot()), undo)
    console.log(await maker.make(ctx, account))
  } finally {
    for (const step of undo.reverse()) await step()
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
})

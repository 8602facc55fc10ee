import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { StartError } from '../process/settings.ts'

/** In the order in which they are asked for. */
export const accountFields = ['name', 'email', 'password'] as const
export type AccountField = (typeof accountFields)[number]
export type Account = Record<AccountField, string>

/** From `--name` or `ACCOUNT_NAME`, or asked for at a terminal; a password is never shown. */
export async function readAccount(
  fields: readonly AccountField[],
  args: string[],
  env: Record<string, string | undefined>,
): Promise<Account> {
  const options = {
    name: { type: 'string' },
    email: { type: 'string' },
    password: { type: 'string' },
  } as const
  const { values } = parseArgs({ args, options, strict: false })
  const account: Account = { name: '', email: '', password: '' }
  for (const field of fields) {
    const value = values[field] ?? env[`ACCOUNT_${field.toUpperCase()}`] ?? (await ask(field))
    account[field] = typeof value === 'string' ? value : ''
  }
  return account
}

async function ask(field: AccountField): Promise<string> {
  if (!process.stdin.isTTY) {
    const variable = `ACCOUNT_${field.toUpperCase()}`
    throw new StartError(
      `The ${field} is missing: set ${variable}, or run this at a terminal to be asked for it.`,
    )
  }
  const isHidden = field === 'password'
  const output = isHidden ? new Writable({ write: (_chunk, _encoding, done) => done() }) : process.stdout
  if (isHidden) process.stdout.write('password: ')
  const lines = createInterface({ input: process.stdin, output, terminal: true })
  const answer = await lines.question(isHidden ? '' : `${field}: `)
  lines.close()
  if (isHidden) process.stdout.write('\n')
  return answer
}

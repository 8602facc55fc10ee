import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'

interface Wanted {
  /** Part of another mail that must not match. */
  except?: string
  timeout?: number
}

/** The first address with `path` in a mail, once it has arrived. */
export async function linkFor(email: string, path = '', { except, timeout }: Wanted = {}): Promise<string> {
  await expect.poll(() => linkIn(email, path, except), timeout ? { timeout } : {}).not.toBe('')
  return linkIn(email, path, except)
}

/** Mails of the test server are files in its data directory. */
function linkIn(email: string, path: string, except = '\0'): string {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail')
  // A mail that is still being written has another name.
  if (!existsSync(folder)) return ''
  const mails = readdirSync(folder)
    .filter(file => file.endsWith('.json'))
    .map(file => JSON.parse(readFileSync(join(folder, file), 'utf8')) as { to: string; text: string })
  const mail = mails.find(({ to, text }) => to === email && text.includes(path) && !text.includes(except))
  const links = mail?.text.match(/https?:\S+/g) ?? []
  return links.find(link => link.includes(path)) ?? ''
}

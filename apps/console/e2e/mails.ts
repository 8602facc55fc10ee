import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The address in a mail; mails of the test server are files in its data directory. */
export function linkFor(email: string, path = '', except = '\0'): string {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail')
  // A mail that is still being written has another name.
  const mails = readdirSync(folder)
    .filter(file => file.endsWith('.json'))
    .map(file => JSON.parse(readFileSync(join(folder, file), 'utf8')) as { to: string; text: string })
  const mail = mails.find(({ to, text }) => to === email && text.includes(path) && !text.includes(except))
  return /https?:\S+/.exec(mail?.text ?? '')?.[0] ?? ''
}

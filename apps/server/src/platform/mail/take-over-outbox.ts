import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseJson } from '@lotse/rules/values'
import { z } from 'zod'
import type { Ctx } from '../context.ts'
import { sendMail } from './send-mail.ts'

/** Codes and links in mails have expired by then. */
const TOO_OLD_MS = 2 * 86_400_000

const stored = z.object({ to: z.string(), subject: z.string(), text: z.string() })

/** Earlier versions kept mails that waited for the mail server as files: they are moved into the database. */
export async function takeOverOutbox(ctx: Ctx): Promise<void> {
  const folder = join(ctx.settings.dataDir, 'outbox')
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter(one => one.endsWith('.json')).sort()) {
    const file = join(folder, name)
    const mail = stored.safeParse(parseJson(await readFile(file, 'utf8')))
    const isDue = ctx.now().getTime() - writtenAt(name) <= TOO_OLD_MS
    // The key: a process that is killed before it deletes the file sends nothing twice.
    if (mail.success && isDue)
      await sendMail(ctx, { ...mail.data, kind: 'earlier', isSecret: true, key: `outbox:${name}` })
    else ctx.log.warn({ name }, 'a mail of an earlier version cannot be read or is too old, and is not sent')
    await rm(file)
  }
}

/** Names begin with the time, its colons replaced. */
function writtenAt(name: string): number {
  const [date = '', hours = ''] = name.slice(0, 24).split('T')
  return Date.parse(`${date}T${hours.replace('-', ':').replace('-', ':')}`)
}

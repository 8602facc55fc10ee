import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Mail {
  to: string
  subject: string
  text: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** The default transport: a file per mail in the data directory, so that everything works offline. */
export function fileMailer(dataDir: string, now: () => Date): Mailer {
  const folder = join(dataDir, 'mail')
  return {
    send: async mail => {
      await mkdir(folder, { recursive: true })
      const name = `${now().toISOString().replaceAll(':', '-')}-${randomUUID()}.json`
      await writeFile(join(folder, name), JSON.stringify(mail, null, 2), { mode: 0o600 })
    },
  }
}

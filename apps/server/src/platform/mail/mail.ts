import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface Mail {
  to: string
  subject: string
  text: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}

/** The default transport: a file per mail, so that everything works offline. */
export function fileMailer(folder: string, now: () => Date): Mailer {
  return {
    send: async mail => {
      await mkdir(folder, { recursive: true })
      const name = `${now().toISOString().replaceAll(':', '-')}-${randomUUID()}.json`
      // It gets its name only once it is complete.
      await writeFile(join(folder, `${name}.part`), JSON.stringify(mail, null, 2), { mode: 0o600 })
      await rename(join(folder, `${name}.part`), join(folder, name))
    },
  }
}

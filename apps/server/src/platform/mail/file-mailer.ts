import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Mailer } from './mail.ts'

/** The default: one file per mail, so that everything works offline. A mail delivered twice is the same file. */
export const fileMailer = (folder: string): Mailer => ({
  deliver: async mail => {
    await mkdir(folder, { recursive: true })
    const file = join(folder, `${mail.messageId.split('@', 1)[0]}.json`)
    // It gets its final name only once it is complete.
    await writeFile(`${file}.part`, JSON.stringify(mail, null, 2), { mode: 0o600 })
    await rename(`${file}.part`, file)
    return 'stored'
  },
  close: async () => {},
})

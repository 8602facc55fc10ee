import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { readMailFile } from '../inbound/read-mail.ts'
import { PageTooDeep, renderSnapshot } from '../media/snapshot.ts'
import { rawPart } from '../tickets/parts.ts'
import { readReport } from '../tickets/read-report.ts'

/** What the worker can do. Input and answer are small; bytes are in files. */
export const jobs = {
  readReport,
  /** A mail as text, with its files in files of their own. */
  readMail: readMailFile,
  /** A stored snapshot as a page that an agent's browser may show. */
  renderSnapshot: ({ from, to }: { from: string; to: string }): 'shown' | 'too deep' => {
    const part: unknown = JSON.parse(rawPart(readFileSync(from)).toString('utf8'))
    try {
      const page = renderSnapshot(part as Parameters<typeof renderSnapshot>[0])
      // Packed once, here: each of its readers would need a packer otherwise.
      writeFileSync(to, gzipSync(page, { level: 4 }))
      return 'shown'
    } catch (error) {
      if (error instanceof PageTooDeep) return 'too deep'
      throw error
    }
  },
}

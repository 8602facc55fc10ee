import { readFileSync, writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { type LogAsk, logPage } from '../api/logs/log-page.ts'
import { readSignature, unwrapMail } from '../inbound/doors/mail-in-form.ts'
import { readMailFile } from '../inbound/reading/read-mail.ts'
import { reproduceFiles } from '../inbox/reproduction/reproduce-stored.ts'
import { PageTooDeep, renderSnapshot } from '../media/snapshot.ts'
import { checkMap } from '../stacks/check-map.ts'
import { readStackOfLine } from '../stacks/read-entry.ts'
import { resolvePlaces } from '../stacks/resolve-places.ts'
import { rawPart } from '../tickets/parts/stored-parts.ts'
import { readReport } from '../tickets/read-report.ts'

/** The worker's jobs. Input and result are small; bytes are in files. */
export const jobs = {
  readReport,
  /** A mail as text, with each attachment in its own file. */
  readMail: readMailFile,
  /** What a mail provider's call contains, and what it is signed with. */
  unwrapMail,
  readSignature,
  /** A page of a stored log or replay. */
  readLog: ({ from, ...ask }: LogAsk & { from: string }) =>
    logPage(rawPart(readFileSync(from)).toString('utf8'), ask),
  /** A source map as it was sent; it is written in the form that is stored. */
  checkMap,
  readStackOfLine,
  resolvePlaces,
  /** The steps of a stored replay, in words and as a test. */
  reproduce: reproduceFiles,
  /** A stored snapshot as a page that an agent's browser may show. */
  renderSnapshot: ({ from, to }: { from: string; to: string }): 'shown' | 'too deep' => {
    const part: unknown = JSON.parse(rawPart(readFileSync(from)).toString('utf8'))
    try {
      const page = renderSnapshot(part as Parameters<typeof renderSnapshot>[0])
      // Compressed once, here: otherwise it would be compressed for each reader.
      writeFileSync(to, gzipSync(page, { level: 4 }))
      return 'shown'
    } catch (error) {
      if (error instanceof PageTooDeep) return 'too deep'
      throw error
    }
  },
}

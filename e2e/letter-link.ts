import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type LetterLink, letterToken } from '../apps/server/src/feedback/letters/letter-token.ts'
import { createKeys } from '../apps/server/src/platform/process/keys.ts'

/**
 * The token of a link in a letter, as the server creates it: letters themselves arrive minutes after an
 * answer.
 */
export function letterLinkToken(link: LetterLink): string {
  const secret = readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'secret'), 'utf8').trim()
  return letterToken({ keys: createKeys(secret), now: () => new Date() }, link)
}

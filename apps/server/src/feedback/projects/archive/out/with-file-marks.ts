import { createHash } from 'node:crypto'
import { fileMark } from '@lotse/contracts/exports/archive/archive-format'
import type { Ctx } from '../../../../platform/context.ts'

/** What a file is called in an archive: its token is the permission to read it, and stays here. */
export const fileIdOf = (token: string): string => createHash('md5').update(token).digest('hex')

/** A line without the addresses of our files: each becomes the mark of the file. */
export function withFileMarks({ settings }: Pick<Ctx, 'settings'>): (line: string) => string {
  const place = `${settings.urls.media}/files/`
    .replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('/', '\\\\?/')
  const address = new RegExp(`${place}([\\w-]{32})(?![\\w-])`, 'g')
  return line => line.replace(address, (_, token: string) => fileMark + fileIdOf(token))
}

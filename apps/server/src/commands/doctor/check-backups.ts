import { accessSync, constants } from 'node:fs'
import type { Settings } from '../../platform/process/settings.ts'
import { reasonOf } from '../../platform/text/reason-of.ts'
import { nearest } from './check-machine.ts'
import { type Finding, failed, ok, warning } from './finding.ts'

/** Whether daily backups have a folder, and are unreadable for others. */
export function checkBackups({ backup: { schedule, passphrase } }: Pick<Settings, 'backup'>): Finding[] {
  if (!schedule) return []
  const { folder } = schedule
  try {
    accessSync(nearest(folder), constants.W_OK | constants.X_OK)
  } catch (error) {
    const remedy = 'Set BACKUP_DIR to a folder of whoever runs the server.'
    return [failed('Backups', `${folder} cannot be written (${reasonOf(error)})`, remedy)]
  }
  if (passphrase === undefined)
    return [
      warning(
        'Backups',
        `those in ${folder} are not encrypted`,
        'Set BACKUP_PASSPHRASE, and keep it elsewhere.',
      ),
    ]
  return [ok('Backups', `go to ${folder} every day, encrypted`)]
}

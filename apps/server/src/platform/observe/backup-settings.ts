import { resolve } from 'node:path'
import { z } from 'zod'

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most)

/** Parts of the schema of `settings.ts`. */
export const backupFields = {
  // Encrypts what `npm run backup` and the schedule write.
  BACKUP_PASSPHRASE: z
    .string()
    .regex(/^[^\r\n]{12,1024}$/)
    .optional(),
  // The server makes a backup a day in this folder, from this hour on (UTC), and keeps so many of them.
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_HOUR: whole(0, 23).default(2),
  BACKUP_DAILY: whole(1, 366).default(7),
  BACKUP_WEEKLY: whole(0, 520).default(4),
}

export interface BackupSettings {
  /** If unset, backups are not encrypted. */
  passphrase: string | undefined
  /** If unset, only people make backups. */
  schedule: BackupSchedule | undefined
}

export interface BackupSchedule {
  folder: string
  /** In UTC, from 0 to 23. */
  hour: number
  /** So many days keep their newest backup, and so many weeks. */
  daily: number
  weekly: number
}

export const backupOf = (e: z.output<z.ZodObject<typeof backupFields>>, root: string): BackupSettings => ({
  passphrase: e.BACKUP_PASSPHRASE,
  schedule: e.BACKUP_DIR
    ? {
        folder: resolve(root, e.BACKUP_DIR),
        hour: e.BACKUP_HOUR,
        daily: e.BACKUP_DAILY,
        weekly: e.BACKUP_WEEKLY,
      }
    : undefined,
})

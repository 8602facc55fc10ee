import { moveState } from '../../feedback/uploads/moving/move-state.ts'
import { openDatabase, throughPooler } from '../../platform/database/database.ts'
import { answers, embeddedUrl } from '../../platform/database/postgres.ts'
import type { Settings } from '../../platform/process/settings.ts'
import { type Finding, failed, ok, warning } from './finding.ts'

/** Whether everything is where the settings say: in the bucket, or on this machine. */
export async function checkMove(settings: Settings): Promise<Finding[]> {
  const url = settings.databaseUrl ?? embeddedUrl(settings.dataDir, 'lotse')
  if (!settings.databaseUrl && !(await answers(url))) return []
  const { db, pool, close } = openDatabase(url, 2, settings.databaseDirectUrl ? throughPooler : {})
  try {
    const { rows } = await pool.query<{ isMoved: boolean }>(
      `select exists (select from lotse.file_move where moved > 0) as "isMoved"`,
    )
    if (settings.s3) return [judged(await moveState({ db }))]
    return rows[0]?.isMoved
      ? [failed('Files', 'have been moved to a bucket, and S3_URL is not set', 'Set S3_URL again.')]
      : []
  } catch {
    // An older database, or none: the line about the database says so.
    return []
  } finally {
    await close()
  }
}

function judged({ waiting, isMore, moved, fault }: Awaited<ReturnType<typeof moveState>>): Finding {
  const left = `${isMore ? 'more than ' : ''}${waiting} are still to be moved to the bucket, ${moved} have been`
  if (waiting === 0)
    return ok('Files', moved > 0 ? `are in the bucket, ${moved} were moved there` : 'go to the bucket')
  if (fault !== null)
    return warning('Files', `${left}; the last attempt failed (${fault})`, 'See the line about the bucket.')
  return ok('Files', left)
}

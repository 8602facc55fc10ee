import { inDatabase } from './database.ts'

/** Makes a project's errands of this name due now. */
export const hurryErrands = (projectId: string, name: string): Promise<void> =>
  inDatabase(async query => {
    await query(
      `update errand.job set start_after = now() - interval '1 second'
       where name = $2 and data ->> 'projectId' = $1`,
      [projectId, name],
    )
  })

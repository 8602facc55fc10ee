import { inDatabase } from './database.ts'

/** Nobody waits: what a project has asked for by this name is due now. */
export const hurryErrands = (projectId: string, name: string): Promise<void> =>
  inDatabase(async query => {
    await query(
      `update errand.job set start_after = now() - interval '1 second'
       where name = $2 and data ->> 'projectId' = $1`,
      [projectId, name],
    )
  })

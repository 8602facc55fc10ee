import { sql } from 'kysely'
import type { Ctx } from '../context.ts'

/** What has been deleted is in no log, and does not go out any more. */
export async function forgetMessage(
  { db }: Pick<Ctx, 'db'>,
  projectId: string,
  messageId: string,
): Promise<void> {
  await sql`delete from platform.webhook_delivery
    where project_id = ${projectId} and message_id = ${messageId}`.execute(db)
}

/** The same for accounts of the academy. */
export async function forgetPeople({ db }: Pick<Ctx, 'db'>, ids: string[]): Promise<void> {
  await sql`delete from platform.webhook_delivery
    where people <> '{}' and people && ${ids}::uuid[]`.execute(db)
}

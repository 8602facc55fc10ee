import type { Generated } from 'kysely'
import type { Ctx } from '../../platform/context.ts'

export interface UploadTable {
  token: string
  project_id: string
  contact_id: string | null
  session_id: string | null
  account_id: string | null
  ticket_id: string | null
  message_id: string | null
  saved_reply_id: string | null
  is_asset: Generated<boolean>
  name: string
  content_type: string
  size: number
  created_at: Date
}

export interface FileRemovalTable {
  token: string
  at: Date
  again: Generated<boolean>
}

declare module '../../platform/database/tables.ts' {
  interface Tables {
    'lotse.upload': UploadTable
    'lotse.file_removal': FileRemovalTable
  }
}

/** Finds a file by its token alone: the token is the permission, and the media origin knows nobody. */
export function findFile(ctx: Ctx, token: string) {
  return ctx.db
    .selectFrom('lotse.upload')
    .select(['token', 'name', 'content_type', 'size'])
    .where('token', '=', token)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('lotse.project as p')
          .select('p.id')
          .whereRef('p.id', '=', 'lotse.upload.project_id')
          .where('p.team_id', 'is not', null),
      ),
    )
    .executeTakeFirst()
}

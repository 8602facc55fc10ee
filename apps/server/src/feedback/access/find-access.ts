import type { Ctx } from '../../platform/context.ts'
import { createBatcher } from '../../platform/database/batch.ts'
import { isUuid } from '../../platform/text/is-uuid.ts'

export interface AccessRow {
  project_id: string
  team_id: string
  default_lang: string
  allowed_origins: string[]
  require_spam_token: boolean
  large_reports: boolean
  session_id: string | null
  contact_id: string
  hash: Buffer
  verified: boolean
  /** The session names a user id without proof, and the project requires proof. */
  unproved: boolean
  user_id: string | null
  lang: string
}

interface Asked {
  key: string
  id: string
}

/** The project of a key, and the session of that id if it belongs to the project. */
export type FindAccess = (asked: Asked) => Promise<AccessRow | undefined>

/** Every visitor call starts with this query; simultaneous ones are answered by one statement. */
export function createAccessFinder(ctx: Ctx): FindAccess {
  return createBatcher<Asked, AccessRow | undefined>({
    run: async asked => {
      const { rows } = await ctx.pool.query<AccessRow & { place: number }>({
        name: 'lotse-access',
        text: `select a.place::int, p.id as project_id, p.team_id, p.default_lang, p.allowed_origins,
                 p.require_spam_token, p.large_reports,
                 s.id as session_id, s.contact_id, s.hash, s.verified, s.user_id, s.lang,
                 coalesce(p.identity_mode = 'enforce' and s.user_id is not null and not s.verified, false) as unproved
               from unnest($1::text[], $2::uuid[]) with ordinality as a (key, id, place)
               join lotse.sdk_key k on k.key = a.key and k.revoked_at is null
               join lotse.project p on p.id = k.project_id and p.team_id is not null
               left join lateral (select * from lotse.visitor_session s
                                  where s.project_id = p.id and s.id = a.id limit 1) s on true`,
        values: [asked.map(({ key }) => key), asked.map(({ id }) => (isUuid(id) ? id : null))],
      })
      const found = new Map(rows.map(row => [row.place, row]))
      return asked.map((_, index) => found.get(index + 1))
    },
    maxItems: 100,
    atOnce: 1,
  })
}

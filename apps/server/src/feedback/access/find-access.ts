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
export function createAccessFinder(ctx: Pick<Ctx, 'pool'>): FindAccess {
  return createBatcher<Asked, AccessRow | undefined>({
    run: async asked => {
      const { rows } = await ctx.pool.query<AccessRow & { place: number }>({
        name: 'lotse-access',
        // As JSON, which is planned for a hundred rows however many there are: the plan of a list of unknown length
        // looks dearer than that of this one, so each call would be planned again, which takes longer than the call.
        text: `select a.place, p.id as project_id, p.team_id, p.default_lang, p.allowed_origins,
                 p.require_spam_token, p.large_reports,
                 s.id as session_id, s.contact_id, s.hash, s.verified, s.user_id, s.lang,
                 coalesce(p.identity_mode = 'enforce' and s.user_id is not null and not s.verified, false) as unproved
               from json_to_recordset($1::json) as a (key text, id uuid, place int)
               join lotse.sdk_key k on k.key = a.key and k.revoked_at is null
               join lotse.project p on p.id = k.project_id and p.team_id is not null
               left join lateral (select * from lotse.visitor_session s
                                  where s.project_id = p.id and s.id = a.id limit 1) s on true`,
        values: [
          JSON.stringify(asked.map(({ key, id }, place) => ({ key, id: isUuid(id) ? id : null, place }))),
        ],
      })
      const found = new Map(rows.map(row => [row.place, row]))
      return asked.map((_, place) => found.get(place))
    },
    maxItems: 100,
    atOnce: 1,
  })
}

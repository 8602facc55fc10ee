import type { Ctx } from '../../platform/context.ts'
import type { Profile } from '../sessions/sessions.table.ts'
import type { Moment } from './targeting.ts'

interface MomentRow {
  id: string
  verified: boolean
  user_id: string | null
  profile: Profile
  lang: string
  current_url: string
  opened: boolean
  contact: Record<string, unknown>
  custom_data: Record<string, unknown>
}

export interface SessionMoment extends Omit<Moment, 'events'> {
  sessionId: string
  opened: boolean
}

/**
 * What targeting may look at, for many sessions at once. A session that only claims to be somebody is judged by its
 * own words: otherwise it could learn the contact's attributes from what it is shown.
 */
export async function readMoments(
  ctx: Ctx,
  projectId: string,
  sessionIds: string[],
): Promise<SessionMoment[]> {
  const { rows } = await ctx.pool.query<MomentRow>({
    name: 'lotse-moments',
    text: `select s.id, s.verified, s.user_id, s.profile, s.lang, s.current_url, s.opened, c.custom_data,
             json_build_object('name', c.name, 'email', c.email, 'phone', c.phone, 'value', c.value, 'plan', c.plan,
               'companyId', c.company_id, 'companyName', c.company_name, 'sla', c.sla, 'createdAt', c.created_at) as contact
           from lotse.visitor_session s join lotse.contact c on c.project_id = s.project_id and c.id = s.contact_id
           where s.project_id = $1 and s.id = any($2::uuid[])`,
    values: [projectId, sessionIds],
  })
  return rows.map(row => ({
    sessionId: row.id,
    now: ctx.now(),
    page: row.current_url,
    lang: row.lang,
    identified: row.user_id !== null,
    opened: row.opened,
    attributes: {
      ...(row.verified ? { ...row.custom_data, ...row.contact } : {}),
      ...row.profile.customData,
      ...row.profile.fields,
      lang: row.lang,
      userId: row.user_id ?? '',
    },
  }))
}

import type { Targeting } from '@lotse/contracts/console/content/outbound'
import { contactFieldNames } from '@lotse/contracts/contacts/contact-fields'
import type { Ctx } from '../../platform/context.ts'
import { contactColumns } from '../contacts/fields/editable.ts'
import type { Moment } from './targeting.ts'

type Attributes = Record<string, unknown>

interface MomentRow {
  id: string
  verified: boolean
  user_id: string | null
  lang: string
  current_url: string
  opened: boolean
  contact: Attributes
  known: Attributes | null
  custom: Attributes | null
  fields: Attributes | null
}

export interface SessionMoment extends Omit<Moment, 'events'> {
  sessionId: string
  opened: boolean
}

/**
 * Reads only the named keys of a site's data about its visitors, and only values that a condition can
 * compare: parsing sixty kilobytes of objects for each visitor who is here would block everybody.
 */
const named = (source: string): string => `(select json_object_agg(e.key, case json_typeof(e.value)
    when 'object' then '{}'
    when 'array' then (select coalesce(json_agg(i.value) filter (where json_typeof(i.value) not in ('object', 'array')),
        case when count(*) = 0 then '[]' else '[null]' end::json) from json_array_elements(e.value) i)
    else e.value end)
  from json_each(${source}) e where e.key = any($3::text[]))`

const attributes = `case when s.verified then ${named('c.custom_data')} end as known,
  ${named(`s.profile -> 'customData'`)} as custom, ${named(`s.profile -> 'fields'`)} as fields`

/** A contact's fields by their names on the wire. */
const contactFields = contactFieldNames.map(field => `'${field}', c.${contactColumns[field]}`).join(', ')

/**
 * What these targetings may read, for many sessions at once. A session that only claims to be somebody is
 * evaluated by its own data: otherwise it could learn the contact's attributes from what it is shown.
 */
export async function readMoments(
  ctx: Ctx,
  projectId: string,
  sessionIds: string[],
  targetings: Targeting[],
): Promise<SessionMoment[]> {
  const keys = [...new Set(targetings.flatMap(targeting => targeting.attributes.map(({ key }) => key)))]
  const { rows } = await ctx.pool.query<MomentRow>({
    name: keys.length > 0 ? 'lotse-moments-of-keys' : 'lotse-moments',
    text: `select s.id, s.verified, s.user_id, s.lang, s.current_url, s.opened, ${keys.length > 0 ? attributes : 'null as known'},
             json_build_object(${contactFields}, 'createdAt', c.created_at) as contact
           from lotse.visitor_session s join lotse.contact c on c.project_id = s.project_id and c.id = s.contact_id
           where s.project_id = $1 and s.id = any($2::uuid[])`,
    values: [projectId, sessionIds, ...(keys.length > 0 ? [keys] : [])],
  })
  return rows.map(row => ({
    sessionId: row.id,
    now: ctx.now(),
    page: row.current_url,
    lang: row.lang,
    identified: row.user_id !== null,
    opened: row.opened,
    attributes: {
      ...(row.verified ? { ...row.known, ...row.contact } : {}),
      ...row.custom,
      ...row.fields,
      lang: row.lang,
      userId: row.user_id ?? '',
    },
  }))
}

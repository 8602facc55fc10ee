import type { Ctx } from '../../platform/context.ts'
import type { DemoLang } from '../../platform/text/demo-words.ts'
import { hashToken, newId, newToken } from '../tokens/ids.ts'
import { voucherCode } from './demo/demo-logs.ts'
import { type DemoPerson, demoPeople } from './demo/demo-people.ts'

export interface SeededPerson extends DemoPerson {
  contactId: string
  sessionId: string
  verified: boolean
}

const HOUR_MS = 3_600_000

/** Visitors with their sessions and actions; nobody has these sessions' tokens. */
export async function seedPeople(ctx: Ctx, projectId: string): Promise<Map<string, SeededPerson>> {
  const now = ctx.now().getTime()
  const { demoLang } = ctx.settings
  const people = demoPeople(demoLang).map(person => {
    const first = new Date(now - person.since * 24 * HOUR_MS)
    return {
      ...person,
      first,
      contactId: newId(first),
      sessionId: newId(first),
      verified: person.userId !== '',
    }
  })
  const seen = (person: DemoPerson) => new Date(now - person.seen * HOUR_MS)
  await ctx.db
    .insertInto('lotse.contact')
    .values(
      people.map(person => ({
        id: person.contactId,
        project_id: projectId,
        user_id: person.userId || null,
        verified: person.verified,
        name: person.name,
        email: person.email,
        plan: person.plan,
        company_name: person.company ?? '',
        custom_data: JSON.stringify(
          person.userId
            ? {
                [demoLang === 'de' ? 'kurse' : 'courses']: 1 + (person.since % 4),
                newsletter: person.since % 2 === 0,
              }
            : {},
        ),
        lang: person.lang,
        created_at: person.first,
        last_seen_at: seen(person),
      })),
    )
    .execute()
  const sessions = people.flatMap(person => {
    // Some people return; their reports belong to the first session.
    const visits = 1 + (person.since % 5)
    return Array.from({ length: visits }, (_, visit) => {
      const at = new Date(
        person.first.getTime() + (visit / visits) * (seen(person).getTime() - person.first.getTime()),
      )
      return {
        id: visit === 0 ? person.sessionId : newId(at),
        project_id: projectId,
        contact_id: person.contactId,
        hash: hashToken(newToken()),
        verified: person.verified,
        user_id: person.userId || null,
        lang: person.lang,
        device_type: ['iPhone', 'Android'].includes(person.system) ? 'mobile' : 'desktop',
        platform: 'web',
        sdk_version: '14.2.7',
        current_url: 'https://kursladen.example/',
        created_at: at,
        last_seen_at: visit === visits - 1 ? seen(person) : at,
      }
    })
  })
  await ctx.db.insertInto('lotse.visitor_session').values(sessions).execute()
  await ctx.db
    .insertInto('lotse.event')
    .values(
      people.flatMap(person =>
        journey(demoLang).map(([minutes, name, data]) => {
          const at = new Date(seen(person).getTime() - minutes * 60_000)
          return {
            id: newId(at),
            project_id: projectId,
            contact_id: person.contactId,
            session_id: person.sessionId,
            name,
            ...(data ? { data: JSON.stringify(data) } : {}),
            at,
            received_at: at,
          }
        }),
      ),
    )
    .execute()
  return new Map(people.map(person => [person.key, person]))
}

const journey = (lang: DemoLang): [minutesBefore: number, name: string, data?: object][] => [
  [14, 'sessionStarted'],
  [14, 'pageView', { page: 'https://kursladen.example/' }],
  [9, 'pageView', { page: 'https://kursladen.example/kurse/daten-zeichnen' }],
  [8, 'course-added', { course: 'daten-zeichnen' }],
  [5, 'pageView', { page: 'https://kursladen.example/warenkorb' }],
  [3, 'voucher-tried', { code: voucherCode[lang] }],
]

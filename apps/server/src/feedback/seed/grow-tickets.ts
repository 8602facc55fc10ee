import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import { transact } from '../../platform/database/transaction.ts'
import type { Progress } from '../../platform/process/progress-bar.ts'
import type { DemoLang } from '../../platform/text/demo-words.ts'

const BATCH = 50_000
const TICKETS_PER_CONTACT = 10
/** However many there are, the first agent and each of the first pages have the same tickets: those of the newest. */
const NEWEST = 10_000
const PAGES = 500

/**
 * Adds hundreds of thousands of tickets to the oldest project, generated inside the database from their
 * number alone.
 */
export async function growTickets(ctx: Ctx, count: number, progress: Progress): Promise<void> {
  await transact(ctx, async ({ db: tx }) => {
    const project = await tx
      .selectFrom('lotse.project')
      .select(['id', 'team_id'])
      .orderBy('created_at')
      .limit(1)
      .executeTakeFirstOrThrow()
    const projectId = project.id
    const members = await tx
      .selectFrom('lotse.membership')
      .select('account_id')
      .where('team_id', '=', project.team_id)
      .orderBy('created_at')
      .execute()
    const [agentId = '', ...colleagueIds] = members.map(member => member.account_id)
    const { rows: numbers } = await sql<{ first: number }>`
      insert into lotse.ticket_counter as c (project_id, next) values (${projectId}, 1 + ${sql.lit(count)})
      on conflict (project_id) do update set next = c.next + ${sql.lit(count)} returning next - ${sql.lit(count)} as first`.execute(
      tx,
    )
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`set local maintenance_work_mem = '512MB'`.execute(tx)
    // The indexes are rebuilt at the end: many times faster than updating a text index row by row.
    const { rows: indexes } = await sql<{ name: string; definition: string }>`
      select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
      from pg_index i where i.indrelid = 'lotse.ticket'::regclass
        and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`.execute(tx)
    for (const { name } of indexes) await sql`drop index ${sql.raw(name)}`.execute(tx)
    await sql`create temporary table grown on commit drop as
      select n as place, gen_random_uuid() as id from generate_series(0, ${sql.lit(Math.ceil(count / TICKETS_PER_CONTACT))}) n`.execute(
      tx,
    )
    await sql`create unique index on grown (place)`.execute(tx)
    await sql`insert into lotse.contact (id, project_id, user_id, name, email, created_at, last_seen_at)
      select id, ${projectId}::uuid, id::text, 'Person ' || place, 'person' || place || '@example.com',
        now() - (place % 400) * interval '1 day', now() - (place % 400) * interval '1 hour' from grown`.execute(
      tx,
    )
    for (let from = 0; from < count; from += BATCH) {
      progress('tickets', from, count)
      await addBatch(
        tx,
        { projectId, agentId, colleagueIds, first: numbers[0]?.first ?? 1, lang: ctx.settings.demoLang },
        from,
        Math.min(from + BATCH, count) - 1,
      )
    }
    progress('tickets', count, count)
    for (const [index, { definition }] of indexes.entries()) {
      progress('indexes', index, indexes.length)
      await sql.raw(definition).execute(tx)
    }
    progress('indexes', indexes.length, indexes.length)
  })
  await sql`analyze lotse.ticket, lotse.contact`.execute(ctx.db)
}

const texts = {
  de: {
    tags: ['kasse', 'mobil', 'suche', 'mail', 'konto'],
    things: ['Der Button', 'Die Seite', 'Das Video', 'Die Rechnung', 'Der Kurs', 'Die Suche'],
    faults: ['geht nicht', 'bleibt leer', 'ist falsch', 'fehlt', 'dauert zu lange', 'springt zurück'],
    case: ', Vorgang ',
    mark: ', Kennung q',
  },
  en: {
    tags: ['checkout', 'mobile', 'search', 'email', 'account'],
    things: ['The button', 'The page', 'The video', 'The invoice', 'The course', 'The search'],
    faults: ['does not work', 'stays empty', 'is wrong', 'is missing', 'takes too long', 'jumps back'],
    case: ', case ',
    mark: ', mark q',
  },
}

interface Place {
  lang: DemoLang
  projectId: string
  agentId: string
  /** The other members of its team. */
  colleagueIds: string[]
  first: number
}

async function addBatch(tx: Ctx['db'], place: Place, from: number, to: number): Promise<void> {
  const { projectId, agentId, colleagueIds, first, lang } = place
  const t = texts[lang]
  const h = (salt: number) => sql`(hashint8extended(n, ${sql.lit(salt)}) & 2147483647)::int`
  const pick = (salt: number, words: string[]) =>
    sql`(array[${sql.join(words.map(word => sql.lit(word)))}])[1 + ${h(salt)} % ${sql.lit(words.length)}]`
  const hours = (salt: number, most: number) =>
    sql`${h(salt)} % ${sql.lit(most * 3600)} * interval '1 second'`
  const assignee = sql`case when n < ${sql.lit(NEWEST)} and ${h(6)} % 50 = 0 then ${agentId}::uuid ${
    colleagueIds.length > 0 ? sql`when ${h(6)} % 5 > 0 then ${pick(11, colleagueIds)}::uuid` : sql``
  } end`
  const page = sql`(${h(5)} % ${sql.lit(PAGES)} + case when n < ${sql.lit(NEWEST)} then 0 else ${sql.lit(PAGES)} end)`
  await sql`
    insert into lotse.ticket (id, project_id, number, contact_id, session_id, type, priority, status, title, preview, tags,
      form_data, by_form, current_url, page, share_token, assignee_id, team_unread, search, last_message_at, created_at, updated_at,
      first_answered_at, first_answered_by, closed_at, reopened_at, rating, rated_at)
    select gen_random_uuid(), ${projectId}::uuid, ${sql.lit(first)} + n, grown.id, gen_random_uuid(), kind, (${h(1)} % 3)::smallint,
      case when ${h(2)} % 20 = 0 then 'open' when ${h(2)} % 20 = 1 then 'in_progress' else 'closed' end,
      words, words, case when ${h(3)} % 4 = 0 then array[${pick(4, t.tags)}] else '{}' end,
      json_build_object('description', words), kind <> 'INQUIRY', 'https://shop.example/' || ${page}, '/' || ${page}, gen_random_uuid()::text,
      assignee, ${h(2)} % 20 = 0,
      to_tsvector('simple', words || ' Person ' || grown.place || ' person' || grown.place || '@example.com')
        || array_to_tsvector(array['#' || (${sql.lit(first)} + n)]), at, at, at,
      answered, case when answered is not null then assignee end, closed, case when ${h(14)} % 50 = 0 then closed end,
      case when ${h(15)} % 5 = 0 and closed is not null then 1 + ${h(16)} % 5 end,
      case when ${h(15)} % 5 = 0 then closed end
    from (
      select *, case when ${h(2)} % 20 > 1 then least(now(), coalesce(answered, at) + ${hours(12, 72)}) end as closed,
        ${assignee} as assignee from (
      select *, case when ${h(13)} % 10 > 0 then least(now(), at + ${hours(13, 24)}) end as answered from (
      select n, now() - n * interval '47 seconds' as at, ${pick(7, ['BUG', 'BUG', 'FEATURE_REQUEST', 'FEEDBACK', 'INQUIRY', 'CRASH'])} as kind,
        ${pick(8, t.things)} || ' ' ||
        ${pick(9, t.faults)} || ${sql.lit(t.case)} ||
        (${h(10)} % 1000000) || ${sql.lit(t.mark)} || to_hex(n) as words
      from generate_series(${sql.lit(from)}, ${sql.lit(to)}) n) new) replied
    ) made join grown on grown.place = made.n / ${sql.lit(TICKETS_PER_CONTACT)}`.execute(tx)
}

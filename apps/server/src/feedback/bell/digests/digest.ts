import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { type InTransaction, transact } from '../../../platform/database/transaction.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { defineErrand } from '../../../platform/queue/errand.ts'
import { reachingOut } from '../../../platform/queue/taker.ts'
import { oneLine } from '../../../platform/text/one-line.ts'
import type { FeedbackCtx } from '../../context.ts'
import { isListed, isUnresolved } from '../../inbox/ticket-filter.ts'
import { bellMail, ticketLink } from '../bell-mail.ts'
import { digestDue } from '../hearing.ts'
import { inboxPath } from '../push.ts'
import { unsubscribeLink } from '../unsubscribe.ts'
import { langOf, mailWords } from '../words.ts'
import { holdTickets } from './hold-tickets.ts'

const digests = defineErrand('bell-digests', {
  everySeconds: 600,
  pauseSeconds: 60,
  expireSeconds: 600,
  atOnce: 1,
})
export const DIGEST_MAIL = 'digest'
const BATCH = 100
const MOST_TICKETS = 10

interface Due {
  account_id: string
  project_id: string
  digest_at: Date
  mails: 'daily' | 'weekly'
  digestHour: number
  digestDay: number
  email: string
  lang: string
  time_zone: string
  project: string
}

/**
 * Sends the digests that are due on the members' clocks. One failure delays no other digest, and is retried.
 */
export async function sendDigests(ctx: Ctx): Promise<void> {
  let failed = 0
  let last: Due | undefined
  for (let due = await findDue(ctx, last); due.length > 0; due = await findDue(ctx, last)) {
    last = due.at(-1)
    for (const one of due)
      await sendDigest(ctx, one).catch((err: unknown) => {
        failed += 1
        ctx.log.error({ err, account: one.account_id, project: one.project_id }, 'a digest could not be sent')
      })
  }
  if (failed > 0) throw new Error(`${failed} digests could not be sent`)
}

async function findDue(ctx: Ctx, after: Due | undefined): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select h.account_id, h.project_id, h.digest_at, h.mails, h.digest_hour as "digestHour",
      h.digest_day as "digestDay", a.email, a.lang, a.time_zone, p.name as project
    from lotse.member_hearing h join lotse.account a on a.id = h.account_id
    join lotse.project p on p.id = h.project_id
    where h.digest_at <= ${ctx.now()}
      ${after ? sql`and (h.account_id, h.project_id) > (${after.account_id}::uuid, ${after.project_id}::uuid)` : sql``}
    order by h.account_id, h.project_id limit ${BATCH}`.execute(ctx.db)
  return rows
}

/** The next digest is set in the same commit, so nobody sends this one again. */
async function sendDigest(ctx: Ctx, due: Due): Promise<void> {
  const { account_id: accountId, project_id: projectId } = due
  await transact(ctx, async ctx => {
    // Before anything else is held: whoever deletes a ticket comes to its digests last.
    const { open, mine, unassigned, oldest } = await holdOpen(ctx, due)
    const { numUpdatedRows } = await ctx.db
      .updateTable('lotse.member_hearing')
      .set({ digest_at: digestDue(ctx.now(), due.time_zone, due) })
      .where('account_id', '=', accountId)
      .where('project_id', '=', projectId)
      .where('digest_at', '=', due.digest_at)
      .executeTakeFirst()
    if (numUpdatedRows === 0n || open === 0) return
    const lang = langOf(due.lang)
    const words = mailWords[lang]
    const { lotse } = ctx.settings.urls
    const end = unsubscribeLink(ctx, { accountId, projectId })
    const project = oneLine(due.project)
    const lead = words.digest(open, project)
    await sendMail(ctx, {
      kind: DIGEST_MAIL,
      // Somebody who moves the hour to later on the same day gets another one.
      key: `digest ${accountId} ${projectId} ${due.digest_at.toISOString()}`,
      to: due.email,
      ...bellMail({
        lang,
        project,
        lead,
        lines: [
          `${words.mine(mine)} ${words.unassigned(unassigned)}`,
          words.oldest,
          ...oldest.map(ticket => ticketLink(ctx, lang, { ...ticket, projectId })),
        ],
        link: { text: words.openInbox, url: lotse + inboxPath(projectId) },
        end: { text: words.end(project), url: end },
      }),
      projectId,
      accountId,
      ticketIds: oldest.map(({ id }) => id),
    })
  })
}

interface Open {
  open: number
  mine: number
  unassigned: number
  oldest: { id: string; number: number; title: string }[]
}

/** The tickets that are named stay until the digest is stored: with one that is deleted go its words. */
async function holdOpen(ctx: InTransaction, due: Due): Promise<Open> {
  for (;;) {
    const found = await countOpen(ctx, due)
    const named = found.oldest.map(({ id }) => id)
    if ((await holdTickets(ctx, due.project_id, named)) === named.length) return found
  }
}

/** What the inbox lists by default. Members who have left the team, or may no longer answer, have nothing open. */
async function countOpen(ctx: Ctx, { account_id, project_id }: Due): Promise<Open> {
  const { rows } = await sql<Open>`
    with open as (
      select t.id, t.number, t.title, t.assignee_id, t.created_at from lotse.ticket t
      where ${isListed(project_id)} and ${isUnresolved}
        and exists (select from lotse.membership m join lotse.project p on p.team_id = m.team_id
          join lotse.account a on a.id = m.account_id
          where p.id = t.project_id and m.account_id = ${account_id} and m.role <> 'viewer' and a.disabled_at is null)
    )
    select count(*)::int as open, (count(*) filter (where assignee_id = ${account_id}))::int as mine,
      (count(*) filter (where assignee_id is null))::int as unassigned,
      coalesce((select json_agg(json_build_object('id', o.id, 'number', o.number, 'title', o.title)
          order by o.created_at, o.number)
        from (select * from open order by created_at, number limit ${MOST_TICKETS}) o), '[]') as oldest
    from open`.execute(ctx.db)
  return rows[0] ?? { open: 0, mine: 0, unassigned: 0, oldest: [] }
}

export const digestWork = reachingOut<object, FeedbackCtx>(digests, sendDigests)

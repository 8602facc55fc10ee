import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { projectSettings } from '@lotse/contracts/console/settings'
import { sql } from 'kysely'
import type { Ctx as PlatformCtx } from '../../platform/context.ts'
import {
  dropParts as dropMonths,
  partsOf,
  rowsBefore,
} from '../../platform/database/partitions/partitions.ts'
import { transact } from '../../platform/database/transaction.ts'
import { forgetAnswers } from '../../platform/tokens/answer-once.ts'
import { forgetEnded } from '../../platform/tokens/lifetime.ts'
import { forgetCounts } from '../../platform/tokens/shared-limiter.ts'
import { forgetDeletions } from '../api/sync/sync.ts'
import { forgetCompanyChanges } from '../api/sync/sync-companies.ts'
import { isKnown } from '../contacts/contacts.ts'
import { forgetAhead } from '../contacts/forget-ahead.ts'
import { removeGuestMessages } from '../contacts/forget-guest.ts'
import type { FeedbackCtx } from '../context.ts'
import { trimVocabularies } from '../help/finding/vocabulary.ts'
import { ASK_DAYS } from '../letters/addresses/addresses.ts'
import { forgetLetters } from '../letters/forget-letters.ts'
import { removeClosedProjects } from '../projects/remove-project.ts'
import { events } from '../sessions/sessions.table.ts'
import { forgetMaps } from '../stacks/forget-maps.ts'
import { forgetErrors } from '../stacks/groups/forget-errors.ts'
import { removeFiles } from '../uploads/remove-files.ts'

type Ctx = PlatformCtx & Pick<FeedbackCtx, 'files'>

const DAY_MS = 86_400_000
/** Small batches: deleting a million rows at once would hold locks that tickets wait for. */
const BATCH = 500

const before = (ctx: Ctx, days: number): Date => new Date(ctx.now().getTime() - days * DAY_MS)

/**
 * Deletes what nobody needs any longer. Every step may be interrupted anywhere; the next run simply repeats
 * it.
 */
export async function keepHouse(ctx: Ctx): Promise<void> {
  await reapplyTombstones(ctx)
  await removeClosedProjects(ctx)
  await forgetKeys(ctx)
  await keepRetention(ctx)
  await dropMails(ctx)
  await removeOrphans(ctx)
  await removeFiles(ctx)
  await removeIncoming(ctx)
  await trimVocabularies(ctx)
}

/** After an older backup is restored, deletes deleted people and projects again. */
export async function reapplyTombstones(ctx: PlatformCtx): Promise<void> {
  await sql`with closed as (
      update lotse.project p set team_id = null from lotse.tombstone t
      where t.contact_id = p.id and t.project_id = p.id and p.team_id is not null returning p.id)
    delete from lotse.sdk_key k using closed where k.project_id = closed.id`.execute(ctx.db)
  const { rows } = await sql<{
    id: string
    project_id: string
  }>`select c.id, c.project_id from lotse.contact c
    join lotse.tombstone t on c.project_id = t.project_id and c.id = t.contact_id`.execute(ctx.db)
  for (const { id, project_id } of rows)
    await deleteAgain(ctx, project_id, id).catch((err: unknown) =>
      // A contact that cannot be deleted must not block the others and the rest of the housekeeping.
      ctx.log.error({ err, contact: id }, 'a deleted contact came back and could not be deleted again'),
    )
}

async function deleteAgain(ctx: PlatformCtx, projectId: string, id: string): Promise<void> {
  await forgetAhead(ctx, { projectId, contactId: id })
  await transact(ctx, async ctx => {
    const visited = await removeGuestMessages(ctx, projectId, id)
    await forgetLetters(ctx, projectId, id, visited)
    await sql`delete from lotse.contact where project_id = ${projectId} and id = ${id}`.execute(ctx.db)
  })
}

/** An undelivered report is retried for a week, with its files and its key. */
const KEPT_DAYS = 8
/** A mail may be delivered more than once; mail servers retry for some days. */
const MAIL_DAYS = 30

/** What was deleted by mistake is brought back at once. */
const RESTORABLE_DAYS = 1 / 24

async function forgetKeys(ctx: Ctx): Promise<void> {
  await sql`delete from lotse.idempotency where created_at < ${before(ctx, KEPT_DAYS)}`.execute(ctx.db)
  // A crash that comes again later is kept again; what nobody could read any longer belongs to no error.
  await sql`delete from lotse.crash_shape where day < ${before(ctx, KEPT_DAYS)}::date`.execute(ctx.db)
  await sql`delete from lotse.attempt where window_start < ${before(ctx, 1)}
    and (bucket not like 'known %' or window_start < ${before(ctx, 30)})`.execute(ctx.db)
  await sql`delete from lotse.inbound_mail where created_at < ${before(ctx, MAIL_DAYS)}`.execute(ctx.db)
  await sql`delete from lotse.stopped_address where stopped_at is null and asked_at < ${before(ctx, ASK_DAYS)}`.execute(
    ctx.db,
  )
  // Of people who want no mails only that stays.
  await sql`update lotse.stopped_address set asked_at = null, mailbox = null where asked_at < ${before(ctx, ASK_DAYS)}`.execute(
    ctx.db,
  )
  await sql`delete from lotse.forgotten_mail where ended_at < ${before(ctx, 1)}`.execute(ctx.db)
  await sql`delete from lotse.account_session where expires_at < ${ctx.now()}`.execute(ctx.db)
  await sql`delete from lotse.password_reset where expires_at < ${ctx.now()}`.execute(ctx.db)
  await sql`delete from lotse.ticket_seen where seen_at < ${before(ctx, 1)}`.execute(ctx.db)
  await sql`delete from lotse.ring where at < ${before(ctx, 1)}`.execute(ctx.db)
  await sql`delete from lotse.invitation where expires_at < ${ctx.now()}`.execute(ctx.db)
  for (const table of ['lotse.saved_reply', 'lotse.macro'])
    await sql`delete from ${sql.table(table)} where removed_at < ${before(ctx, RESTORABLE_DAYS)}`.execute(
      ctx.db,
    )
  await forgetEnded(ctx, 'lotse.api_token')
  await forgetAnswers(ctx)
  await forgetCounts(ctx)
  await forgetDeletions(ctx)
  await forgetCompanyChanges(ctx)
}

/**
 * Deletes replays and snapshots, logs with the source maps for them, events, and unknown visitors who never wrote, after the time that each
 * project sets.
 */
async function keepRetention(ctx: Ctx): Promise<void> {
  const projects = await ctx.db
    .selectFrom('lotse.project')
    .select(['id', 'settings'])
    .where('team_id', 'is not', null)
    .execute()
  const all = projects.map(({ id, settings }) => ({
    id,
    retention: projectSettings.parse(settings).retention,
  }))
  const longest = longestOf(all.map(({ retention }) => retention.events))
  if (longest !== undefined) await dropMonths(ctx, events, before(ctx, longest))
  const months = await partsOf(ctx, events)
  for (const { id, retention } of all) {
    if (retention.replays > 0)
      await dropParts(ctx, id, ['replay', 'snapshot'], before(ctx, retention.replays))
    if (retention.logs > 0)
      await dropParts(ctx, id, ['console', 'network', 'events'], before(ctx, retention.logs))
    if (retention.logs > 0) await forgetMaps(ctx, id, before(ctx, retention.logs))
    if (retention.logs > 0) await forgetErrors(ctx, id, before(ctx, retention.logs))
    if (retention.events > 0) await dropEvents(ctx, id, rowsBefore(months, before(ctx, retention.events)))
    if (retention.visitors > 0) await dropVisitors(ctx, id, before(ctx, retention.visitors))
  }
}

/** In days; undefined if nobody has any, or somebody keeps everything (0). */
const longestOf = (days: number[]): number | undefined =>
  days.length === 0 || days.includes(0) ? undefined : Math.max(...days)

async function inBites(bite: () => Promise<number | null>): Promise<void> {
  while (((await bite()) ?? 0) === BATCH);
}

async function dropParts(ctx: Ctx, projectId: string, kinds: string[], limit: Date): Promise<void> {
  await inBites(async () => {
    const { rowCount } = await ctx.pool.query(
      `with old as (
         delete from lotse.ticket_part where ctid in (
           select ctid from lotse.ticket_part where project_id = $1 and kind = any($2) and created_at < $3 limit ${BATCH})
         returning ticket_id, kind
       ), marks as (
         update lotse.ticket t set has_replay = t.has_replay and not exists (select 1 from old where ticket_id = t.id and kind = 'replay'),
           has_snapshot = t.has_snapshot and not exists (select 1 from old where ticket_id = t.id and kind = 'snapshot')
         where t.project_id = $1 and t.id in (select ticket_id from old)
       )
       select 1 from old`,
      [projectId, kinds, limit],
    )
    return rowCount
  })
}

async function dropEvents(ctx: Ctx, projectId: string, limit: Date): Promise<void> {
  await inBites(async () => {
    const { rowCount } = await ctx.pool.query(
      `delete from lotse.event where project_id = $1 and received_at < $2 and id = any(array(
         select id from lotse.event where project_id = $1 and received_at < $2 limit ${BATCH}))`,
      [projectId, limit],
    )
    return rowCount
  })
}

async function dropVisitors(ctx: Ctx, projectId: string, limit: Date): Promise<void> {
  await inBites(async () => {
    const { numAffectedRows } = await sql`delete from lotse.contact where ctid in (
        select c.ctid from lotse.contact c
        where c.project_id = ${projectId} and not ${isKnown} and c.last_seen_at < ${limit}
          and not exists (select from lotse.ticket t where t.project_id = c.project_id and t.contact_id = c.id)
          and not exists (select from lotse.message m where m.guest_id = c.id)
          and c.by_hand::text = '{}' and not exists (select from lotse.contact_note n
            where n.project_id = c.project_id and n.contact_id = c.id)
        limit ${sql.lit(BATCH)})`.execute(ctx.db)
    return Number(numAffectedRows ?? 0)
  })
}

/**
 * Mails of both products are kept until nobody asks whether they arrived. Letters can still be answered
 * afterwards.
 */
const SENT_MAIL_DAYS = 90

async function dropMails(ctx: Ctx): Promise<void> {
  await inBites(async () => {
    const { rowCount } = await ctx.pool.query(
      `with gone as (
         delete from platform.mail where id in (select id from platform.mail where created_at < $1 limit $2)
         returning id, project_id, ticket_id, account_id, state, created_at
       ), old as (
         insert into lotse.old_letter (mail_id, project_id, ticket_id, created_at)
         select g.id, g.project_id, g.ticket_id, g.created_at from gone g
           join lotse.ticket t on t.project_id = g.project_id and t.id = g.ticket_id
         where g.account_id is null and g.state in ('sent', 'stored')
       )
       select 1 from gone`,
      [before(ctx, SENT_MAIL_DAYS), BATCH],
    )
    return rowCount
  })
}

/** Deletes files that were uploaded long ago and never sent, unless they are part of what waits to be sent. */
async function removeOrphans(ctx: Ctx): Promise<void> {
  const waitsIn = (table: string) => sql`exists (select from ${sql.table(table)} w
    where w.project_id = u.project_id and w.tokens @> array[u.token])`
  await sql`delete from lotse.upload u where not u.is_asset and u.ticket_id is null and u.message_id is null
    and u.created_at < ${before(ctx, KEPT_DAYS)}
    and not ${waitsIn('lotse.scheduled_reply')} and not ${waitsIn('lotse.reply_draft')}`.execute(ctx.db)
}

/** Deletes partial files, which a process that dies during an upload leaves behind. */
async function removeIncoming(ctx: Ctx): Promise<void> {
  const folder = join(ctx.settings.dataDir, 'files', 'incoming')
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => undefined)
    if (found && found.mtime < before(ctx, 1)) await rm(path, { force: true })
  }
}

import { isDeepStrictEqual } from 'node:util'
import type { IdentifyBody, Session, UpdateBody } from '@lotse/contracts/visitor/session'
import { type InTransaction, transact, transactStartingOver } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { Storing } from '../../platform/limits/bytes-per-day.ts'
import { cut } from '../../platform/text/cut.ts'
import type { FeedbackCtx, ProjectRef, SdkCaller, Visitor } from '../context.ts'
import { addressAsNobody } from '../letters/addresses/keep-addresses.ts'
import { asText, bytesOf } from '../text/text.ts'
import { hashToken, newId, newToken } from '../tokens/ids.ts'
import { storeBytes } from '../uploads/store-bytes.ts'
import { type Claim, checkIdentity } from './identity.ts'
import { moveEventsAhead } from './move-events.ts'
import { moveSession } from './move-session.ts'
import { addressGiven, addressSaid, contactSaid, profileOfIdentify, profileOfUpdate } from './profile.ts'
import type { Profile } from './sessions.table.ts'
import { saidToBe } from './step-back.ts'
import { tellOtherDevices } from './tell-other-devices.ts'

interface Start {
  lang?: string | null
  deviceType?: string | null
  platform?: string | null
}

type CallerCtx = FeedbackCtx & { caller: SdkCaller }

/**
 * Continues a known session, otherwise starts a new one: a client whose session was deleted must not fail.
 */
export async function startSession(ctx: CallerCtx, hash: string, start: Start): Promise<Session> {
  const { project, visitor } = ctx.caller
  const known = visitor && (await continueSession(ctx, visitor, hash, start))
  return known ?? createSession(ctx, project, start)
}

async function continueSession(
  ctx: FeedbackCtx,
  visitor: Visitor,
  hash: string,
  start: Start,
): Promise<Session | undefined> {
  const now = ctx.now()
  const row = await ctx.db
    .updateTable('lotse.visitor_session')
    .set({ last_seen_at: now, ...device(start) })
    .where('project_id', '=', visitor.projectId)
    .where('id', '=', visitor.sessionId)
    .returningAll()
    .executeTakeFirst()
  // The session ended a moment ago.
  if (!row) return undefined
  await ctx.db
    .updateTable('lotse.contact')
    .set({ last_seen_at: now })
    .where('project_id', '=', visitor.projectId)
    .where('id', '=', visitor.contactId)
    .execute()
  return sessionAnswer(row, hash)
}

const device = (start: Start) => ({
  ...(start.lang ? { lang: cut(start.lang, 35) } : {}),
  ...(start.deviceType ? { device_type: cut(start.deviceType, 32) } : {}),
  ...(start.platform ? { platform: cut(start.platform, 32) } : {}),
})

/** A new visitor: an anonymous contact, and the session that is its only proof. */
async function createSession(ctx: FeedbackCtx, project: ProjectRef, start: Start): Promise<Session> {
  const now = ctx.now()
  const hash = newToken()
  const contactId = newId(now)
  const row = await ctx.db
    .with('contact', db =>
      db
        .insertInto('lotse.contact')
        .values({
          id: contactId,
          project_id: project.id,
          lang: asText(start.lang, 35),
          created_at: now,
          last_seen_at: now,
        })
        .returning('id'),
    )
    .insertInto('lotse.visitor_session')
    .values({
      id: newId(now),
      project_id: project.id,
      contact_id: contactId,
      hash: hashToken(hash),
      created_at: now,
      last_seen_at: now,
      ...device(start),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return sessionAnswer(row, hash)
}

/** Identifies the visitor. A different user gets a new session: nothing leaks from the first. */
export async function identify(
  ctx: CallerCtx,
  visitor: Visitor,
  hash: string,
  body: IdentifyBody,
  who: Storing,
): Promise<Session> {
  const profile = profileOfIdentify(body)
  const { userHash, emailHash } = body
  const identity = {
    claim: { userId: asText(body.userId, 512), userHash, email: addressSaid(profile), emailHash },
    profile,
    lang: body.lang,
    who,
  }
  const own = await become(ctx, visitor, hash, identity)
  if (own) return own
  const fresh = await createSession(ctx, ctx.caller.project, { lang: body.lang ?? visitor.lang })
  const next = { ...visitor, sessionId: fresh.gleapId, verified: false, userId: null }
  const session = await become(ctx, next, fresh.gleapHash, identity)
  if (!session) throw new AppError('unknown_session')
  return session
}

interface Identity {
  claim: Claim
  profile: Profile
  lang: string | null | undefined
  who: Storing
}

/**
 * Undefined if the session already belongs to somebody else. Only the locked row can tell: two calls may
 * arrive at once.
 */
async function become(
  ctx: FeedbackCtx,
  visitor: Visitor,
  hash: string,
  identity: Identity,
): Promise<Session | undefined> {
  if (visitor.userId === null) await takeEventsAlong(ctx, visitor, identity)
  // Counted once, however often the transaction starts over.
  let counted: Promise<void> | undefined
  const row = await transactStartingOver(ctx, async ctx => {
    const proof = await checkIdentity(ctx, visitor.projectId, identity.claim)
    const session = await lockSession(ctx, visitor)
    const said = await saidToBe(ctx, session)
    if (said !== null && said !== identity.claim.userId) return undefined
    // What they wrote into a form as nobody is known of that contact alone, which is gone in a moment.
    const given_email = session.given_email || (await addressAsNobody(ctx, session))
    const before = { ...session, given_email }
    counted ??= countProfile(ctx, identity.who, session.profile, identity.profile)
    await counted
    const verified = proof.verified || session.verified
    const contactId = await upsertContact(ctx, visitor.projectId, identity, verified)
    await moveSession(ctx, session, contactId, verified)
    const isSigned = verified && proof.isEmailSigned
    const vouching = { verified: proof.verified, isSigned }
    await tellOtherDevices(ctx, { ...session, contact_id: contactId }, identity.profile, vouching)
    return ctx.db
      .updateTable('lotse.visitor_session')
      .set({
        contact_id: contactId,
        user_id: identity.claim.userId,
        claimed_contact_id: null,
        verified,
        suspicious: proof.suspicious,
        profile: JSON.stringify(identity.profile),
        ...addressGiven(before, identity.profile, isSigned),
        last_seen_at: ctx.now(),
        ...device({ lang: identity.lang }),
      })
      .where('project_id', '=', visitor.projectId)
      .where('id', '=', visitor.sessionId)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  if (!row) return undefined
  await ctx.live.visitorChanged(visitor.sessionId)
  return sessionAnswer(row, hash)
}

/** Only for callers who may be that user; their profile is written when the session becomes theirs. */
async function takeEventsAlong(
  ctx: FeedbackCtx,
  { projectId, sessionId, contactId: from }: Visitor,
  { claim }: Identity,
): Promise<void> {
  const to = () =>
    transact(ctx, async ctx => {
      await checkIdentity(ctx, projectId, claim)
      return (await findOrMakeContact(ctx, projectId, claim.userId)).id
    })
  await moveEventsAhead(ctx, { projectId, sessionId, from, to })
}

/** Sites identify visitors on every page: an unchanged profile costs nothing, and is never refused. */
async function countProfile(ctx: FeedbackCtx, who: Storing, before: Profile, after: Profile): Promise<void> {
  if (!isDeepStrictEqual(before, after)) await storeBytes(ctx, who, 'profile', bytesOf(after))
}

function lockSession(ctx: InTransaction, visitor: Visitor) {
  return ctx.db
    .selectFrom('lotse.visitor_session')
    .selectAll()
    .where('project_id', '=', visitor.projectId)
    .where('id', '=', visitor.sessionId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('unknown_session'))
}

/** One contact per user id. */
export async function findOrMakeContact(ctx: InTransaction<FeedbackCtx>, projectId: string, userId: string) {
  const now = ctx.now()
  const id = newId(now)
  const contact = await ctx.db
    .insertInto('lotse.contact')
    .values({ id, project_id: projectId, user_id: userId, created_at: now, last_seen_at: now })
    .onConflict(conflict =>
      conflict
        .columns(['project_id', 'user_id'])
        .where('user_id', 'is not', null)
        .doUpdateSet({ last_seen_at: now }),
    )
    .returning(['id', 'verified', 'custom_data', 'by_hand'])
    .executeTakeFirstOrThrow()
  return { ...contact, isNew: contact.id === id }
}

/** A session that only claims an identity never overwrites what a proved session said. */
async function upsertContact(
  ctx: InTransaction<FeedbackCtx>,
  projectId: string,
  { claim, profile, lang }: Identity,
  verified: boolean,
): Promise<string> {
  const { id, verified: known, ...before } = await findOrMakeContact(ctx, projectId, claim.userId)
  if (known && !verified) return id
  await ctx.db
    .updateTable('lotse.contact')
    .set({
      ...contactSaid(before, profile),
      ...(lang ? { lang: cut(lang, 35) } : {}),
      verified,
    })
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .execute()
  return id
}

/** Changes some fields of the session's contact. */
export async function updateContact(
  ctx: FeedbackCtx,
  visitor: Visitor,
  hash: string,
  body: UpdateBody,
  who: Storing,
): Promise<Session> {
  const lang = body.data.lang
  const row = await transact(ctx, async ctx => {
    const session = await lockSession(ctx, visitor)
    const profile = profileOfUpdate(body, session.profile)
    await countProfile(ctx, who, session.profile, profile)
    const contact = await ctx.db
      .selectFrom('lotse.contact')
      .select(['verified', 'custom_data', 'by_hand'])
      .where('project_id', '=', visitor.projectId)
      .where('id', '=', session.contact_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (session.verified || !contact.verified) {
      await ctx.db
        .updateTable('lotse.contact')
        .set({
          ...contactSaid(contact, profile),
          ...(lang ? { lang: cut(lang, 35) } : {}),
          last_seen_at: ctx.now(),
        })
        .where('project_id', '=', visitor.projectId)
        .where('id', '=', session.contact_id)
        .execute()
    }
    return ctx.db
      .updateTable('lotse.visitor_session')
      .set({
        profile: JSON.stringify(profile),
        // The profile may still have an address that another device has replaced.
        ...addressGiven(session, profileOfUpdate(body, {}), false),
        last_seen_at: ctx.now(),
        ...device({ lang }),
      })
      .where('project_id', '=', visitor.projectId)
      .where('id', '=', visitor.sessionId)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return sessionAnswer(row, hash)
}

interface SessionRow {
  id: string
  user_id: string | null
  profile: Profile
  lang: string
}

/** Returns only what this session itself said: a claimed identity learns nothing about the contact. */
function sessionAnswer(row: SessionRow, hash: string): Session {
  const { fields = {}, customData } = row.profile
  return {
    name: '',
    email: '',
    phone: '',
    value: 0,
    ...fields,
    userId: row.user_id ?? '',
    gleapId: row.id,
    gleapHash: hash,
    ...(row.lang ? { lang: row.lang } : {}),
    ...(customData ? { customData } : {}),
  }
}

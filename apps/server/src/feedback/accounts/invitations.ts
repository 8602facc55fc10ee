import type { Role } from '@lotse/contracts/console/account'
import { mailboxOf } from '@lotse/rules/mail/mailbox'
import { sql } from 'kysely'
import { type InTransaction, transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/http/errors.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { requirePasswords } from '../../platform/sign-on/flow.ts'
import { isUuid } from '../../platform/text/is-uuid.ts'
import { isOperator } from '../access/console-edge.ts'
import { audit } from '../audit/audit.ts'
import type { ConsoleCaller, ConsoleCtx, FeedbackCtx } from '../context.ts'
import { mailWay } from '../letters/mail-way.ts'
import { nameForStrangers } from '../text/text.ts'
import { hashToken, newId, newToken } from '../tokens/ids.ts'
import { countAttempt, findAccountByEmail, isMember } from './accounts.table.ts'
import { insertAccount } from './accounts.ts'
import { checkSecondFactor } from './mfa.ts'
import { isNewTeam } from './new-team.ts'
import { hashPassword, isPassword } from './passwords.ts'
import { INVITATION, invitationAnswer, joinTeam, requireOwner } from './teams.ts'

const LIFE_MS = 7 * 24 * 3600 * 1000

/**
 * Invitations carry the inviter's words to people who did not ask for them. Accounts and teams are free to
 * create, so invitations are counted per mailbox, whoever sends them, and per sender. From its second day on,
 * a team's first invitation to a mailbox is never refused because of what others did: otherwise anybody could
 * keep anybody out of all teams.
 */
const TO_A_MAILBOX = 10
const BY_A_PERSON = 100
const BY_A_PERSON_TO_A_MAILBOX = 3
const DAY_SECONDS = 24 * 3600

async function countInvitation(ctx: ConsoleCtx, email: string): Promise<void> {
  const { account, teamId } = ctx.caller
  const mailbox = mailboxOf(email)
  const isWithin = async (max: number, bucket: string) =>
    (await countAttempt(ctx, bucket, { max, windowSeconds: DAY_SECONDS })) === 0
  const isAllowed =
    (await isWithin(BY_A_PERSON, `invites:${account.id}`)) &&
    (await isWithin(BY_A_PERSON_TO_A_MAILBOX, `invites:${account.id}:${mailbox}`))
  if (!isAllowed) throw new AppError('too_many_invitations')
  const isFirst = !(await isNewTeam(ctx, teamId)) && (await isWithin(1, `invited:${teamId}:${mailbox}`))
  const isOneOfFew = await isWithin(TO_A_MAILBOX, `invited:${mailbox}`)
  if (!isFirst && !isOneOfFew) throw new AppError('too_many_invitations')
}

/** A second invitation replaces the first, even if both are made at the same moment. */
export async function invite(ctx: ConsoleCtx, { email, role }: { email: string; role: Role }) {
  requireOwner(ctx.caller.role, role === 'owner')
  const known = await findAccountByEmail(ctx, email)
  if (known && (await isMember(ctx, ctx.caller.teamId, known.id))) throw new AppError('already_member')
  await countInvitation(ctx, email)
  const token = newToken()
  const now = ctx.now()
  const fresh = {
    email,
    role,
    token_hash: hashToken(token),
    invited_by: ctx.caller.account.id,
    created_at: now,
    expires_at: new Date(now.getTime() + LIFE_MS),
    is_shown: false,
  }
  return transact(ctx, async ctx => {
    const row = await ctx.db
      .insertInto('lotse.invitation')
      .values({ id: newId(now), team_id: ctx.caller.teamId, ...fresh })
      .onConflict(conflict => conflict.expression(sql`team_id, lower(email)`).doUpdateSet(fresh))
      .returning(['id', 'email', 'role', 'created_at', 'expires_at'])
      .executeTakeFirstOrThrow()
    await audit(ctx, { action: 'member.invited', subject: email, details: { role } })
    await mailInvitation(ctx, { email, token, lang: known?.lang })
    return invitationAnswer({ ...row, mail_state: 'waiting', mail_reason: null })
  })
}

const linkOf = ({ settings }: FeedbackCtx, token: string): string =>
  `${settings.urls.lotse}/invitation#token=${token}`

/**
 * Only for installations without mail. Elsewhere the link proves that the person who creates the account can
 * read its mailbox, and an owner who had the link could create accounts for anybody's address.
 */
export async function makeInvitationLink(ctx: ConsoleCtx, id: string): Promise<{ link: string }> {
  if (mailWay(ctx) !== 'files' || !isUuid(id)) throw new AppError('not_found')
  const token = newToken()
  await transact(ctx, async ctx => {
    const row = await ctx.db
      .updateTable('lotse.invitation')
      .set({ token_hash: hashToken(token), is_shown: true })
      .where('team_id', '=', ctx.caller.teamId)
      .where('id', '=', id)
      .where('expires_at', '>', ctx.now())
      .returning('email')
      .executeTakeFirst()
    if (!row) throw new AppError('invitation_gone')
    refuseNewOperator(ctx, { ...row, is_shown: true }, await findAccountByEmail(ctx, row.email))
    await audit(ctx, { action: 'member.linkmade', subject: row.email })
  })
  return { link: linkOf(ctx, token) }
}

/** Anybody may own a team, and would run the server with an account that such a link has made. */
function refuseNewOperator(
  ctx: FeedbackCtx,
  { email, is_shown }: Pick<Invitation, 'email' | 'is_shown'>,
  known: object | undefined,
): void {
  if (is_shown && !known && isOperator(ctx, email)) throw new AppError('operator_without_link')
}

/** The invited person's language if they have an account, otherwise the inviter's. */
async function mailInvitation(
  ctx: ConsoleCtx,
  { email, token, lang }: { email: string; token: string; lang: string | undefined },
): Promise<void> {
  const team = await ctx.db
    .selectFrom('lotse.team')
    .select('name')
    .where('id', '=', ctx.caller.teamId)
    .executeTakeFirstOrThrow()
  const [name, from] = [nameForStrangers(team.name), nameForStrangers(ctx.caller.account.name)]
  const link = linkOf(ctx, token)
  const isGerman = (lang ?? (await langOf(ctx, ctx.caller.account.id))) === 'de'
  await sendMail(ctx, {
    kind: INVITATION,
    isSecret: true,
    teamId: ctx.caller.teamId,
    to: email,
    subject: isGerman ? `Einladung zum Team „${name}“` : `Invitation to the team “${name}”`,
    text: isGerman
      ? `Guten Tag,\n\n${from} lädt Sie in das Team „${name}“ bei Lotse ein. Der Link gilt sieben Tage:\n\n${link}`
      : `Hello,\n\n${from} invites you to the team “${name}” on Lotse. The link works for seven days:\n\n${link}`,
  })
}

async function langOf(ctx: FeedbackCtx, accountId: string): Promise<string> {
  const row = await ctx.db
    .selectFrom('lotse.account')
    .select('lang')
    .where('id', '=', accountId)
    .executeTakeFirst()
  return row?.lang ?? 'de'
}

export async function withdrawInvitation(ctx: ConsoleCtx, id: string): Promise<void> {
  if (!isUuid(id)) return
  await transact(ctx, async ctx => {
    const gone = await ctx.db
      .deleteFrom('lotse.invitation')
      .where('team_id', '=', ctx.caller.teamId)
      .where('id', '=', id)
      .returning('email')
      .executeTakeFirst()
    if (gone) await audit(ctx, { action: 'member.uninvited', subject: gone.email })
  })
}

export async function readInvitation(ctx: FeedbackCtx, token: string) {
  const row = await findInvitation(ctx, token)
  const known = await findAccountByEmail(ctx, row.email)
  return { teamName: row.name, email: row.email, role: row.role, hasAccount: known !== undefined }
}

export type Invitation = Awaited<ReturnType<typeof findInvitation>>

export async function findInvitation(ctx: FeedbackCtx, token: string) {
  const row = await ctx.db
    .selectFrom('lotse.invitation as i')
    .innerJoin('lotse.team as t', 't.id', 'i.team_id')
    .select(['i.id', 'i.team_id', 'i.email', 'i.role', 'i.is_shown', 't.name'])
    .where('i.token_hash', '=', hashToken(token))
    .where('i.expires_at', '>', ctx.now())
    .executeTakeFirst()
  if (!row) throw new AppError('invitation_gone')
  return row
}

interface Acceptance {
  name?: string | undefined
  lang?: string | undefined
  password: string
  mfaCode?: string | undefined
}

/** The link alone is not enough: the caller must be the invited person, or become them with a new account. */
export async function acceptInvitation(ctx: FeedbackCtx, token: string, given: Acceptance): Promise<void> {
  requirePasswords(ctx, 'console')
  const invitation = await findInvitation(ctx, token)
  const known = await findAccountByEmail(ctx, invitation.email)
  refuseNewOperator(ctx, invitation, known)
  const wait = await countAttempt(ctx, `invitation:${invitation.id}`, { max: 10, windowSeconds: 900 })
  if (wait > 0) throw new AppError('too_many_requests', { retryAfter: wait })
  if (known) {
    const right = await isPassword(ctx, known.password_hash, given.password)
    if (!right || known.disabled_at) throw new AppError('wrong_password')
    if (known.mfa_secret)
      await checkSecondFactor(ctx, { ...known, mfa_secret: known.mfa_secret }, given.mfaCode)
  }
  const passwordHash = known ? '' : await hashPassword(ctx, given.password)
  await transact(ctx, async ctx => {
    const { email } = invitation
    const name = known?.name ?? given.name ?? email
    await takeInvitation(ctx, invitation, token)
    const id = known?.id ?? (await insertAccount(ctx, { email, name, passwordHash, lang: given.lang }))
    await joinInvited(ctx, invitation, { id, name, email })
  })
}

/** It counts once. A newer invitation to the same person keeps the id, so the token decides. */
export async function takeInvitation(
  ctx: InTransaction,
  invitation: Invitation,
  token: string,
): Promise<void> {
  const { numDeletedRows } = await ctx.db
    .deleteFrom('lotse.invitation')
    .where('team_id', '=', invitation.team_id)
    .where('id', '=', invitation.id)
    .where('token_hash', '=', hashToken(token))
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw new AppError('invitation_gone')
}

export async function joinInvited(
  ctx: InTransaction,
  { team_id: teamId, role }: Invitation,
  account: ConsoleCaller['account'],
): Promise<void> {
  await joinTeam(ctx, teamId, account.id, role)
  await audit(
    { ...ctx, caller: { account, teamId, projectId: '' } },
    { action: 'member.joined', subject: account.email, details: { role } },
  )
}

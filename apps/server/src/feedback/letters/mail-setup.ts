import { isIP } from 'node:net'
import type { MailSettings, RatingSettings } from '@lotse/contracts/console/settings'
import { ratingMarks } from '@lotse/rules/mail/rating-marks'
import { shortLang } from '@lotse/rules/text/local-text'
import { transact } from '../../platform/database/transaction.ts'
import { isInside } from '../../platform/http/call-outside.ts'
import { mailDomain } from '../../platform/mail/mail-domain.ts'
import { findMailKey, keepMailKey, makeKeyPair, removeMailKey } from '../../platform/mail/mail-key.ts'
import { checkMailRecords } from '../../platform/mail/mail-records.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { audit } from '../audit/audit.ts'
import type { ConsoleCtx } from '../context.ts'
import { readIncoming } from '../inbound/incoming-setup.ts'
import { mailWay } from './mail-way.ts'
import { findProject } from './send-letter.ts'
import { composeLetter, composeProof } from './wording/compose-letter.ts'
import { composeRating } from './wording/compose-rating.ts'

export async function readSetup(ctx: ConsoleCtx) {
  const { smtp, answersTo } = ctx.settings
  const key = await findMailKey(ctx, ctx.caller.projectId)
  return {
    way: mailWay(ctx),
    from: smtp?.from ?? '',
    domain: smtp ? mailDomain(ctx) : '',
    answersTo: answersTo ?? null,
    isSigned: key !== undefined,
    ...(await readIncoming(ctx, ctx.caller.projectId)),
  }
}

interface Draft {
  lang: string
  mail: MailSettings
  rating?: RatingSettings | undefined
  isConfirmation: boolean
}

const sample = {
  de: {
    question: 'Mein Warenkorb ist nach dem Anmelden leer.',
    answer: 'Danke für den Hinweis! Das ist behoben. Bitte laden Sie die Seite einmal neu.',
  },
  en: {
    question: 'My cart is empty after I sign in.',
    answer: 'Thanks for telling us! This is fixed. Please reload the page once.',
  },
}

/** A mail as visitors would get it, with sample words and links that lead nowhere. */
async function sampleLetter(ctx: ConsoleCtx, { lang, mail, rating, isConfirmation }: Draft) {
  const project = await findProject(ctx, ctx.caller.projectId)
  if (!project) throw new Error('the guard has found this project')
  const words = sample[shortLang(lang, 'en') === 'de' ? 'de' : 'en']
  const now = ctx.now()
  const blank = {
    bot_name: null,
    guest_alias: null,
    data: {},
    html: null,
    attachments: [],
    cards: [],
    created_at: now,
  }
  const unread = [
    { ...blank, author: 'team' as const, account_name: ctx.caller.account.name, text: words.answer },
  ]
  const earlier = [{ ...blank, author: 'visitor' as const, account_name: null, text: words.question }]
  const nowhere = ctx.settings.urls.lotse
  const links = { open: nowhere, stop: nowhere }
  const settings = { ...project.settings, mail, ...(rating ? { rating } : {}) }
  if (isConfirmation) return composeProof({ ...project, settings }, lang, links)
  if (rating)
    return composeRating(
      ctx,
      { ...project, settings },
      { lang, links: { marks: ratingMarks.map(() => nowhere), stop: nowhere } },
    )
  return composeLetter(ctx, { ...project, settings }, { lang, unread, earlier, links, site: null })
}

export async function previewLetter(ctx: ConsoleCtx, draft: Draft) {
  const { subject, fromName, html, text } = await sampleLetter(ctx, draft)
  return { subject, from: fromName, html, text }
}

export async function sendTest(ctx: ConsoleCtx, draft: Draft): Promise<{ to: string }> {
  // Nobody reads an answer to it, so it asks for none.
  const settings = { ...ctx.settings, answersTo: undefined }
  const { lang: _, ...content } = await sampleLetter({ ...ctx, settings }, draft)
  const { account, projectId } = ctx.caller
  await sendMail(ctx, { kind: 'test', to: account.email, ...content, projectId, accountId: account.id })
  return { to: account.email }
}

/** A host without a dot, such as `localhost`, or in the local network means nothing to other mail servers. */
const hostOf = (url: string): string | undefined => {
  const { hostname } = new URL(url)
  // A URL keeps the brackets of an address with colons.
  const host = hostname.replace(/^\[(.*)\]$/, '$1')
  return isIP(host) && isInside(host) ? undefined : /[.:]/.test(host) ? host : undefined
}

export async function readDns(ctx: ConsoleCtx) {
  const { smtp } = ctx.settings
  // Without a sender there is no domain that could have records.
  if (!smtp) return { items: [] }
  const key = await findMailKey(ctx, ctx.caller.projectId)
  const items = await checkMailRecords({
    domain: mailDomain(ctx),
    smtpHost: hostOf(smtp.url),
    key: key && { selector: key.selector, publicKey: key.public_key },
  })
  return { items }
}

export async function makeKey(ctx: ConsoleCtx): Promise<void> {
  const { projectId } = ctx.caller
  if (await findMailKey(ctx, projectId)) return
  const pair = await makeKeyPair()
  await transact(ctx, async ctx => {
    if (await keepMailKey(ctx, projectId, pair))
      await audit(ctx, { action: 'mail.keymade', subject: mailDomain(ctx) })
  })
}

export const removeKey = (ctx: ConsoleCtx): Promise<void> =>
  transact(ctx, async ctx => {
    if (await removeMailKey(ctx, ctx.caller.projectId))
      await audit(ctx, { action: 'mail.keyremoved', subject: mailDomain(ctx) })
  })

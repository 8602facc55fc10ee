import type { Hearing } from '@lotse/contracts/academy/bell'
import type { ReportReason } from '@lotse/contracts/academy/challenges/reports'
import { reportReasonTexts } from '@lotse/rules/moderation/report-reasons'
import type { Ctx } from '../../platform/context.ts'
import {
  mailBlock,
  mailButton,
  mailLink,
  mailLinkLine,
  mailParagraph,
  mailPlainText,
  stoppableMail,
} from '../../platform/mail/frame.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { signId } from '../../platform/process/signed-id.ts'
import { shortened } from '../../platform/text/cut.ts'
import { oneLine } from '../../platform/text/one-line.ts'

export const stopPurpose = 'stop mails about reports'

export interface Listed {
  id: string
  timestamp: Date
  reason: ReportReason
  comment: string
}

interface To extends Pick<Hearing, 'language' | 'time_zone'> {
  user_id: string
  display_name: string
}

export const reportMails = { each: 'new-reports', digest: 'report-digest' } as const

export const mailColor = '#0b6c64'
const SENDER = 'Academy Admin'

/** Maximum length of a quoted comment; the report has the rest. */
const LONGEST_COMMENT = 140

const words = {
  de: {
    hello: (name: string) => `Guten Tag ${name},`,
    newOnes: (n: number) => (n === 1 ? 'Eine neue Meldung' : `${n} neue Meldungen`),
    open: (n: number) => (n === 1 ? 'Eine offene Meldung' : `${n} offene Meldungen`),
    newLead: (n: number) =>
      n === 1 ? 'diese Meldung ist neu und noch offen:' : 'diese Meldungen sind neu und noch offen:',
    openLead: (n: number) =>
      n === 1 ? 'diese Meldung ist noch offen:' : 'diese Meldungen warten am längsten:',
    more: (n: number) => (n === 1 ? 'und eine weitere' : `und ${n} weitere`),
    appeals: (n: number) => (n === 1 ? 'Ein offener Widerspruch' : `${n} offene Widersprüche`),
    queue: 'Meldungen prüfen',
    stop: 'Keine E-Mails mehr über Meldungen',
  },
  en: {
    hello: (name: string) => `Hello ${name},`,
    newOnes: (n: number) => (n === 1 ? 'One new report' : `${n} new reports`),
    open: (n: number) => (n === 1 ? 'One open report' : `${n} open reports`),
    newLead: (n: number) =>
      n === 1 ? 'This report is new and still open:' : 'These reports are new and still open:',
    openLead: (n: number) =>
      n === 1 ? 'This report is still open:' : 'These reports have been waiting longest:',
    more: (n: number) => (n === 1 ? 'and one more' : `and ${n} more`),
    appeals: (n: number) => (n === 1 ? 'One open appeal' : `${n} open appeals`),
    queue: 'Review reports',
    stop: 'No more emails about reports',
  },
}

export const hello = (language: Hearing['language'], name: string): string =>
  words[language].hello(inShort(name))

/** Ends the mails to this person. */
export const stopLink = (ctx: Pick<Ctx, 'settings' | 'keys'>, userId: string): string =>
  `${ctx.settings.urls.academy}/admin/hearing/stop?token=${encodeURIComponent(signId(ctx.keys, stopPurpose, userId))}`

interface Written extends Pick<Mail, 'kind' | 'subject'> {
  preview: string
  text: string[]
  body: string[]
}

/** A mail to somebody with rights, which they can end. */
export const toStaff = (
  ctx: Pick<Ctx, 'settings' | 'keys'>,
  { language, userId }: { language: Hearing['language']; userId: string },
  { kind, ...mail }: Written,
): Omit<Mail, 'to'> => ({
  kind,
  subject: mail.subject,
  fromName: SENDER,
  ...stoppableMail({
    ...mail,
    lang: language,
    name: SENDER,
    color: mailColor,
    stop: { text: words[language].stop, url: stopLink(ctx, userId) },
  }),
})

/** Plain text, and the same as HTML. Addresses come from the settings, never from a request. */
export function reportMail(
  ctx: Pick<Ctx, 'settings' | 'keys'>,
  to: To,
  { digest, total, listed, appeals }: { digest: boolean; total: number; listed: Listed[]; appeals: number },
): Omit<Mail, 'to'> {
  const t = words[to.language]
  const { academy } = ctx.settings.urls
  const queue = `${academy}/dashboard/reported-tasks`
  const objections = `${academy}/dashboard/decisions/appeals`
  const at = new Intl.DateTimeFormat(to.language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: to.time_zone,
  })
  const lines = listed.map(({ id, timestamp, reason, comment }) => ({
    head: `${at.format(timestamp)} · ${reportReasonTexts[to.language][reason]}`,
    comment: inShort(comment),
    link: `${queue}/${id}`,
  }))
  const waiting = appeals > 0 ? [t.appeals(appeals)] : []
  const reports = digest ? t.open(total) : t.newOnes(total)
  const subject = total > 0 ? reports : t.appeals(appeals)
  const greeting = hello(to.language, to.display_name)
  const lead = total > 0 ? (digest ? t.openLead : t.newLead)(total) : ''
  const rest = total - listed.length
  const more = rest > 0 ? t.more(rest) : ''
  const text = [
    greeting,
    lead,
    ...lines.map(({ head, comment, link }) => [head, comment, link].filter(Boolean).join('\n')),
    more,
    ...waiting.map(words => `${words}: ${objections}`),
    `${t.queue}: ${queue}`,
  ]
  const body = [
    mailParagraph(greeting),
    mailParagraph(lead),
    ...lines.map(({ head, comment, link }) =>
      mailBlock(mailLink({ text: head, url: link }), mailPlainText(comment), true),
    ),
    mailParagraph(more),
    ...waiting.map(words => mailLinkLine({ text: words, url: objections })),
    mailButton({ text: t.queue, url: queue }, mailColor),
  ]
  const kind = digest ? reportMails.digest : reportMails.each
  return toStaff(
    ctx,
    { language: to.language, userId: to.user_id },
    { kind, subject, preview: lead || subject, text, body },
  )
}

/** Words of a stranger in a mail. */
export const inShort = (text: string): string => shortened(oneLine(text), LONGEST_COMMENT)

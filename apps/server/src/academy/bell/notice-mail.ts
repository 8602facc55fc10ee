import type { Hearing, HearingMails } from '@lotse/contracts/academy/bell'
import type { Right } from '@lotse/contracts/academy/rights'
import { sql } from 'kysely'
import type { Ctx } from '../../platform/context.ts'
import type { InTransaction } from '../../platform/database/transaction.ts'
import { mailBlock, mailButton, mailParagraph, mailPlainText } from '../../platform/mail/frame.ts'
import type { Mail } from '../../platform/mail/mail.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { entitled } from './moderators.ts'
import { hello, inShort, mailColor, toStaff } from './report-mail.ts'

type Language = Hearing['language']

/** One thing that somebody is told by mail. */
export interface Notice {
  kind: string
  subject: string
  lead: string
  /** Who said it, and what. */
  quoted: { by: string; text: string }
  button: string
  /** Where it leads, in Academy Admin. */
  path: string
}

interface Told {
  userId: string
  /** What they must be allowed to do when it is sent. */
  right: Right
  /** The mail settings that want it. */
  wanted: readonly HearingMails[]
  /** Sent once under this name. */
  key: string
  words(language: Language): Notice
}

/** Mails somebody who asked for such mails, may still read what it is about, and has a confirmed address. */
export async function mailNotice(ctx: InTransaction, told: Told): Promise<void> {
  const { rows } = await sql<{
    email: string
    display_name: string
    language: Language
    mails: HearingMails
  }>`
    select u.email, u.display_name, h.language, h.mails
    from academy."user" u join academy.moderator_hearing h on h.user_id = u.id
    where u.id = ${told.userId} and ${entitled(told.right)} and u.enabled and u.email_verified
      and u.email is not null`.execute(ctx.db)
  const [to] = rows
  if (!to || !told.wanted.includes(to.mails)) return
  await sendMail(ctx, {
    ...noticeMail(ctx, { ...to, userId: told.userId }, told.words(to.language)),
    to: to.email,
    key: told.key,
  })
}

function noticeMail(
  ctx: Pick<Ctx, 'settings' | 'keys'>,
  to: { userId: string; display_name: string; language: Language },
  { kind, subject, lead, quoted, button, path }: Notice,
): Omit<Mail, 'to'> {
  const url = `${ctx.settings.urls.academy}${path}`
  const greeting = hello(to.language, to.display_name)
  const quote = inShort(quoted.text)
  return toStaff(ctx, to, {
    kind,
    subject,
    preview: lead,
    text: [greeting, lead, `${quoted.by}\n${quote}`, `${button}: ${url}`],
    body: [
      mailParagraph(greeting),
      mailParagraph(lead),
      mailBlock(mailPlainText(quoted.by), mailPlainText(quote), true),
      mailButton({ text: button, url }, mailColor),
    ],
  })
}

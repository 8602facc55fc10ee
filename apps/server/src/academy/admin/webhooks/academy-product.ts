import { sql } from 'kysely'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { mailButton, mailFrame, mailParagraph, mailText } from '../../../platform/mail/frame.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import type { SwitchedOff, WebhookProduct } from '../../../platform/webhooks/send-webhook.ts'
import { offWords } from '../../../platform/webhooks/switched-off-words.ts'
import { entitled } from '../../bell/moderators.ts'
import { hello, mailColor } from '../../bell/report-mail.ts'

/** Every administrator who can be reached. */
async function tellOff(ctx: InTransaction, webhook: SwitchedOff): Promise<void> {
  const { rows } = await sql<{ email: string; display_name: string; language: 'de' | 'en' | null }>`
    select u.email, u.display_name, u.language from academy."user" u
    where ${entitled('admin')} and u.enabled and u.email_verified and u.email is not null order by u.id`.execute(
    ctx.db,
  )
  const url = `${ctx.settings.urls.academy}/dashboard/webhooks`
  for (const { email, display_name, language } of rows) {
    const lang = language ?? 'de'
    const t = offWords[lang]
    const subject = t.subject(webhook.name)
    const lines = [
      hello(lang, display_name),
      t.lead(webhook.name),
      t.why(webhook.reason),
      t.last(webhook.last),
      t.hint,
    ]
    await sendMail(ctx, {
      kind: 'webhook-off',
      to: email,
      subject,
      fromName: 'Academy Admin',
      text: mailText([...lines, `${t.open}: ${url}`]),
      html: mailFrame({
        lang,
        subject,
        preview: t.lead(webhook.name),
        name: 'Academy Admin',
        color: mailColor,
        body: [...lines.map(line => mailParagraph(line)), mailButton({ text: t.open, url }, mailColor)].join(
          '\n',
        ),
        footer: '',
      }),
    })
  }
}

export const academyWebhooks: WebhookProduct = { pictureUrl: async () => undefined, tellOff }

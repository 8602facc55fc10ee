import { sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import type { InTransaction } from '../../../platform/database/transaction.ts'
import { isAllowedOutside } from '../../../platform/http/call-outside.ts'
import { sendMail } from '../../../platform/mail/send-mail.ts'
import { oneLine } from '../../../platform/text/one-line.ts'
import type { SwitchedOff, WebhookProduct } from '../../../platform/webhooks/send-webhook.ts'
import { offWords } from '../../../platform/webhooks/switched-off-words.ts'
import { bellMail } from '../../bell/bell-mail.ts'
import { langOf } from '../../bell/words.ts'
import { pictureKind, signPart } from '../../media/signed.ts'

export const OFF_MAIL = 'webhook-off'

/**
 * An address that is good for two hours at most: chat tools fetch a picture when the message arrives, and keep their own
 * copy. Nobody outside could load it from an installation without a public address.
 */
async function pictureUrl(ctx: Ctx, picture: string): Promise<string | undefined> {
  const [projectId = '', ticketId = '', token = ''] = picture.split('.')
  const { media } = ctx.settings.urls
  if (!isAllowedOutside(ctx, media, [])) return undefined
  return `${media}/pictures/${signPart(ctx, projectId, ticketId, pictureKind(token))}`
}

interface Owner {
  id: string
  email: string
  lang: string
  project: string
}

async function tellOff(ctx: InTransaction, webhook: SwitchedOff): Promise<void> {
  const { projectId } = webhook
  if (!projectId) return
  const { rows } = await sql<Owner>`select a.id, a.email, a.lang, p.name as project from lotse.project p
    join lotse.membership m on m.team_id = p.team_id and m.role = 'owner'
    join lotse.account a on a.id = m.account_id and a.disabled_at is null
    where p.id = ${projectId} order by a.id`.execute(ctx.db)
  const url = `${ctx.settings.urls.lotse}/projects/${projectId}/settings/webhooks`
  for (const { id, email, lang: wanted, project } of rows) {
    const lang = langOf(wanted)
    const t = offWords[lang]
    const name = oneLine(webhook.name)
    const content = bellMail({
      lang,
      project: oneLine(project),
      subject: t.subject(name),
      lead: t.lead(name),
      lines: [t.why(webhook.reason), t.last(webhook.last)],
      link: { text: t.open, url },
      hint: t.hint,
      end: { text: t.settings, url },
    })
    const { headers: _, ...said } = content
    await sendMail(ctx, {
      kind: OFF_MAIL,
      to: email,
      ...said,
      projectId,
      accountId: id,
    })
  }
}

export const lotseWebhooks: WebhookProduct = { pictureUrl, tellOff }

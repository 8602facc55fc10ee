import { join } from 'node:path'
import { verifySmtp } from '../../platform/mail/smtp-mailer.ts'
import type { Settings } from '../../platform/process/settings.ts'
import { reasonOf } from '../../platform/text/reason-of.ts'
import { type Finding, failed, ok, warning } from './finding.ts'

/** Greets the mail server and signs in; sends nothing. */
export async function checkMail({ smtp, dataDir, mode }: Settings): Promise<Finding[]> {
  if (!smtp) {
    const said = `each mail becomes a file in ${join(dataDir, 'mail')}`
    return [
      mode === 'production'
        ? warning('Mail', said, 'Set SMTP_URL and MAIL_FROM, or nobody gets any.')
        : ok('Mail', said),
    ]
  }
  const { host } = new URL(smtp.url)
  try {
    await verifySmtp(smtp)
    return [ok('Mail', `${host} lets us send`)]
  } catch (error) {
    const { code, responseCode } = error as { code?: string; responseCode?: number }
    const isRefused = code === 'EAUTH' || responseCode === 535
    const said = isRefused
      ? `${host} refuses our name or password`
      : `${host} does not answer as a mail server (${reasonOf(error)})`
    return [failed('Mail', said, 'Correct SMTP_URL: smtps:// for port 465, smtp:// for 587 and 25.')]
  }
}

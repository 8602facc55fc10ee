import type { MailLanguage, NewReason } from '@lotse/contracts/academy/decisions/reasons'
import type { Ctx } from '../../../platform/context.ts'
import { appealUntil, exampleUrl } from '../appeals/appeal-link.ts'
import { reporterMail, statementMail, type Told } from '../statement/compose.ts'
import type { Recipient } from '../statement/recipients.ts'

const examples = {
  de: { display_name: 'Mara Klein', task: 'Wie viele Bit hat ein Byte?' },
  en: { display_name: 'Mara Klein', task: 'How many bits does a byte have?' },
}

/** The mail an example person would get, for the first action the reason is offered for. */
export function previewReason(ctx: Ctx, reason: NewReason) {
  const preview = (language: MailLanguage) => {
    const { display_name, task } = examples[language]
    const to: Recipient = {
      id: 'example',
      name: 'mara',
      display_name,
      email: null,
      language,
      role: 'person',
      reportedAt: ctx.now(),
    }
    const kind = reason.actions[0] ?? 'delete_task'
    const isReporters = kind === 'dismiss' || kind === 'block_report'
    const told: Told = {
      about: 'report',
      source: 'notice',
      isByProgram: false,
      isRevised: false,
      task,
      reason,
      text: '',
      outcomes: [{ kind, error: null, until: null }],
      appeal: { url: exampleUrl(ctx), until: appealUntil(ctx.now()) },
    }
    const { subject, text } =
      kind === 'dismiss' ? reporterMail(told, to) : statementMail(told, to, { isCreator: !isReporters })
    return { subject, text }
  }
  return { de: preview('de'), en: preview('en') }
}

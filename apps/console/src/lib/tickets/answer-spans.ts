import { answerSpans, answerSteps } from '@lotse/rules/views/ticket-figures'
import { useFormat } from '@lotse/ui/language/use-format'
import { useT } from '../i18n.ts'

type AnswerSpan = (typeof answerSpans)[number]

/** How long a first answer took, in words. */
export function useAnswerSpans(): Record<AnswerSpan, string> {
  const { within, longer } = useT().overview
  const { duration } = useFormat()
  const names = answerSpans.map((span, at) => [
    span,
    span === 'longer' ? longer(duration(answerSteps[at - 1] ?? 0)) : within(duration(answerSteps[at] ?? 0)),
  ])
  return Object.fromEntries(names) as Record<AnswerSpan, string>
}

import type { ConsoleOutbound, Targeting } from '@lotse/contracts/console/outbound'
import type { Messages } from '../../lib/i18n.ts'

type Local = Record<string, string> | undefined
const said = (text: Local): boolean => Object.values(text ?? {}).some(words => words.trim() !== '')

/** What is still missing before visitors may see it, as sentences. */
export function problemsOf(outbound: ConsoleOutbound, t: Messages): string[] {
  return [...contentProblems(outbound, t), ...targetingProblems(outbound.targeting, t)]
}

/** What cannot be saved, not even as a draft. */
export function refusedOf({ from, to, frequency }: Targeting, t: Messages): string[] {
  const { problems } = t.outbound
  const often = frequency.kind !== 'hours' || (inRange(frequency.hours, 8760) && inRange(frequency.max, 1000))
  return [
    ...(from && to && Date.parse(from) >= Date.parse(to) ? [problems.period] : []),
    ...(often ? [] : [problems.frequency]),
  ]
}

/** A field that was emptied holds no number. */
export const inRange = (value: number, most: number): boolean =>
  Number.isInteger(value) && value >= 1 && value <= most

function contentProblems(outbound: ConsoleOutbound, t: Messages): string[] {
  const { problems } = t.outbound
  const text = (value: Local) => (said(value) ? [] : [problems.text])
  switch (outbound.kind) {
    case 'notification':
      return text(outbound.config.text)
    case 'banner':
    case 'modal':
      return text(outbound.config.html)
    case 'survey':
      return outbound.config.flowId ? [] : [problems.flow]
    case 'news':
      return outbound.config.newsId ? [] : [problems.news]
    case 'checklist':
      return [
        ...text(outbound.config.subject),
        ...outbound.config.steps.flatMap(({ title }, at) =>
          said(title) ? [] : [problems.stepTitle(at + 1)],
        ),
      ]
    case 'tour': {
      const { steps } = outbound.config
      if (steps.length === 0) return [problems.steps]
      return steps.flatMap(({ message, videoUrl, mode }, at) =>
        said(message) || videoUrl || mode ? [] : [problems.stepText(at + 1)],
      )
    }
    case 'tooltip':
      return [...(outbound.config.selector ? [] : [problems.selector]), ...text(outbound.config.html)]
  }
}

function targetingProblems(targeting: Targeting, t: Messages) {
  const { problems } = t.outbound
  const { pageRules, attributes, event } = targeting
  return [
    ...(event?.trim() === '' ? [problems.event] : []),
    ...refusedOf(targeting, t),
    ...(pageRules.some(rule => rule.pageFilter.trim() === '') ? [problems.pageRule] : []),
    ...(attributes.some(one => one.key.trim() === '') ? [problems.attribute] : []),
  ]
}

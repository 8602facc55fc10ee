import { ApiError } from '@lotse/contracts/client'
import type { OutboundGap } from '@lotse/contracts/console/content/outbound'
import { catalogueText, codeOf } from '@lotse/ui/data/read-error.ts'
import type { ErrorText } from '@lotse/ui/data/use-action'
import type { PlainMessages } from '../../locales/plain-de.ts'

export const createErrorText =
  (t: PlainMessages): ErrorText =>
  error =>
    missingText(error, t) ?? catalogueText(t.errors, error)

/** What is missing before visitors may see it. */
export function gapsText({ gaps: { notReady, problems } }: PlainMessages, gaps: OutboundGap[]): string {
  const sentence = ({ what, step = 0 }: OutboundGap): string => {
    const text = problems[what]
    return typeof text === 'function' ? text(step) : text
  }
  return [notReady, ...new Set(gaps.map(sentence))].join(' ')
}

interface Refusal {
  details?: { gaps?: OutboundGap[] }
  issues?: { path: string[]; code?: string }[]
}

const tourSettings = ['nextText', 'prevText', 'doneText', 'sender', 'kaiAvatar', 'kaiSlug']

/** What the server refuses in a message to visitors, field by field. */
function missingText(error: unknown, t: PlainMessages): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  const { details, issues = [] } = (error.body ?? {}) as Refusal
  const { problems, notSaved, tooLong } = t.gaps
  if (codeOf(error) === 'outbound_incomplete') return gapsText(t, details?.gaps ?? [])
  const fields: Record<string, string> = {
    'body.targeting.frequency': problems.frequency,
    'body.targeting.to': problems.period,
    'body.flowId': problems.flow,
    'body.newsId': problems.news,
  }
  const long = issues.filter(({ code, path }) => code === 'too_big' && path.includes('steps'))
  if (long.length > 0) {
    const steps = long.map(({ path }) => Number(path[path.indexOf('steps') + 1]) + 1)
    return tooLong([...new Set(steps)].join(', '))
  }
  const named = issues.flatMap(({ path }) => {
    const [, part = '', at] = path
    if (part === 'steps' && at) return [problems.step(Number(at) + 1)]
    if (tourSettings.includes(part)) return [problems.settings]
    const place = Object.keys(fields).find(field => path.join('.').startsWith(field))
    return place ? [fields[place]] : []
  })
  return named.length > 0 ? [notSaved, ...new Set(named)].join(' ') : undefined
}

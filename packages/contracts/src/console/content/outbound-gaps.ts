import type { OutboundConfig, OutboundGap, Targeting } from './outbound.ts'

type Local = Record<string, string> | undefined
const said = (text: Local): boolean => Object.values(text ?? {}).some(words => words.trim() !== '')

/** What is missing before visitors may see it, whether an editor, a builder or a team's script asks. */
export function gapsOf(outbound: OutboundConfig, targeting: Targeting): OutboundGap[] {
  return [...contentGaps(outbound), ...targetingGaps(targeting)]
}

function contentGaps({ kind, config }: OutboundConfig): OutboundGap[] {
  const text = (value: Local): OutboundGap[] => (said(value) ? [] : [{ what: 'text' }])
  switch (kind) {
    case 'notification':
      return text(config.text)
    case 'banner':
      return text(config.html)
    case 'checklist':
      return [
        ...(said(config.subject) ? [] : [{ what: 'subject' as const }]),
        ...config.steps.flatMap(({ title }, at) =>
          said(title) ? [] : [{ what: 'stepTitle' as const, step: at + 1 }],
        ),
      ]
    case 'tour':
      if (config.steps.length === 0) return [{ what: 'steps' }]
      return config.steps.flatMap(({ message, videoUrl, mode }, at) =>
        said(message) || videoUrl || mode ? [] : [{ what: 'stepText' as const, step: at + 1 }],
      )
    case 'tooltip':
      return [...(config.selector ? [] : [{ what: 'selector' as const }]), ...text(config.html)]
    // Their target was looked up when they were stored.
    case 'survey':
    case 'news':
      return []
  }
}

function targetingGaps({ pageRules, attributes, event }: Targeting): OutboundGap[] {
  return [
    ...(event?.trim() === '' ? [{ what: 'event' as const }] : []),
    ...(pageRules.some(rule => rule.pageFilter.trim() === '') ? [{ what: 'pageRule' as const }] : []),
    ...(attributes.some(one => one.key.trim() === '') ? [{ what: 'attribute' as const }] : []),
  ]
}

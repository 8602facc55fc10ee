import type { ConsoleOutbound } from '@lotse/contracts/console/content/outbound'

export type Outcome = 'clicked' | 'completed' | 'quit'

/** Tours are not clicked, banners not completed, tooltips only seen: a figure that is always zero says nothing. */
export function outcomesOf(kind: ConsoleOutbound['kind']): Outcome[] {
  if (kind === 'tooltip') return []
  const hasClicks = kind === 'notification' || kind === 'banner' || kind === 'news'
  return [hasClicks ? 'clicked' : 'completed', 'quit']
}

import { useT } from '../../../lib/i18n.ts'
import { Bars, NothingYet } from '../../../lib/lists/charts.tsx'
import type { ConfigOf } from '../outbound-queries.ts'
import { plainText } from '../plain-text.ts'

interface FunnelProps {
  config: ConfigOf<'tour'>
  shown: number
  /** Visitors who saw the first step, the second, and so on. */
  steps: number[]
  completed: number
}

/** From the first step to the last; a visitor who went back counts once. */
export function Funnel({ config, shown, steps, completed }: FunnelProps) {
  const { results, content } = useT().outbound
  if (shown === 0) return <NothingYet>{results.nothing}</NothingYet>
  // Clients that report no steps leave two numbers instead of a row of zeros.
  const known = steps.some(count => count > 0) ? config.steps : []
  const items = [
    { name: results.funnelStart, count: shown },
    ...known.map((step, at) => ({
      name: `${at + 1}. ${plainText(step.message) || content.step(at + 1)}`,
      count: steps[at] ?? 0,
    })),
    { name: results.funnelEnd, count: completed },
  ]
  return <Bars items={items} whole={shown} label={results.funnel} />
}

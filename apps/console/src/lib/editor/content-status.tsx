import type { ContentStatus as State } from '@lotse/contracts/console/fields/choices'
import { Status, type Tone } from '@lotse/ui/layout/page'
import { useT } from '../i18n.ts'

const tones: Record<State, Tone> = { draft: 'warn', live: 'good', archived: 'neutral' }

/** Whether visitors see it. */
export function ContentStatus({ status }: { status: State }) {
  const t = useT()
  return <Status tone={tones[status]}>{t.content.statuses[status]}</Status>
}

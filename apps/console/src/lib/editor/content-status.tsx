import { Status, type Tone } from '@lotse/ui/layout/page'
import { useT } from '../i18n.ts'

export type ContentState = 'draft' | 'live' | 'archived'

const tones: Record<ContentState, Tone> = { draft: 'warn', live: 'good', archived: 'neutral' }

/** Whether visitors see it. */
export function ContentStatus({ status }: { status: ContentState }) {
  const t = useT()
  return <Status tone={tones[status]}>{t.content.statuses[status]}</Status>
}

import { PlainCard } from '../../shell/plain-card.tsx'
import { useVisiting } from './visitor-page.tsx'

/** A link that no longer works. */
export function Gone() {
  const { t } = useVisiting()
  return (
    <PlainCard title={t.gone} lead={t.goneText}>
      {null}
    </PlainCard>
  )
}

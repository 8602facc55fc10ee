import { useT } from '../../lib/i18n.ts'
import { PlainCard } from '../../shell/plain-card.tsx'

/** A link that no longer works. */
export function Gone() {
  const t = useT()
  return (
    <PlainCard title={t.mail.letter.gone} lead={t.mail.letter.goneText}>
      {null}
    </PlainCard>
  )
}

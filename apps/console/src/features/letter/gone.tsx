import { useT } from '../../lib/i18n.ts'
import { PlainCard } from '../../shell/plain-card.tsx'

/** A link that leads nowhere any more. */
export function Gone() {
  const t = useT()
  return (
    <PlainCard title={t.mail.letter.gone} lead={t.mail.letter.goneText}>
      {null}
    </PlainCard>
  )
}

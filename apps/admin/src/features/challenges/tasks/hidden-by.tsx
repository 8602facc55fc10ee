import { Alert, Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useDecisionOffer } from '../../../lib/decisions/decision-queries.ts'
import { useT } from '../../../lib/i18n.ts'
import { paths } from '../../../paths.ts'

/** Says that a decision keeps a task hidden, and leads to where it is reversed. */
export function HiddenBy({ decisionId }: { decisionId: string }) {
  const t = useT()
  const isOffered = useDecisionOffer()
  return (
    <Alert role="status" mb="md" color="yellow" variant="light" c="var(--ui-warn)">
      {t.decisions.hidesTask}{' '}
      {isOffered && (
        <Anchor component={Link} to={paths.decision(decisionId)} c="inherit" underline="always">
          {t.decisions.seeDecision}
        </Anchor>
      )}
    </Alert>
  )
}

import type { ReadDecision } from '@lotse/contracts/academy/decisions/decisions'
import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { PageHeader } from '@lotse/ui/layout/page'
import { Alert, Button } from '@mantine/core'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { AppealSection } from '../../features/decisions/appeal-section.tsx'
import { DecisionDetails } from '../../features/decisions/decision-details.tsx'
import { useApi } from '../../lib/backend/backend.tsx'
import { decisionKeys } from '../../lib/backend/keys.ts'
import { useDoneText } from '../../lib/decisions/decision-words.ts'
import { ReopenDialog } from '../../lib/decisions/reopen-dialog.tsx'
import { useT } from '../../lib/i18n.ts'
import columns from '../../lib/screen/columns.module.css'
import { useScreenActions } from '../../lib/screen/screen-actions.tsx'
import { paths } from '../../paths.ts'

/** A decision that is about to take effect changes by itself. */
const PENDING_MS = 3_000

export function DecisionScreen() {
  const t = useT()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const found = useQuery({
    ...routeQuery(useApi(), 'GET /admin/decisions/:decision_id', { params: { decision_id: id } }),
    refetchInterval: query => (query.state.data?.state === 'pending' ? PENDING_MS : false),
  })
  return (
    <Loaded
      of={found}
      missing={{
        title: t.decisions.notFoundTitle,
        text: t.decisions.notFoundText,
        back: { to: paths.decisions(), label: t.decisions.title },
      }}
    >
      {decision => <DecisionPage key={decision.id} decision={decision} />}
    </Loaded>
  )
}

function DecisionPage({ decision }: { decision: ReadDecision }) {
  const t = useT()
  const api = useApi()
  const doneText = useDoneText()
  const [isReopening, setReopening] = useState(false)
  const undo = useAction({
    run: () => api('POST /admin/decisions/:decision_id/undo', { params: { decision_id: decision.id } }),
    refresh: decisionKeys,
    done: () => t.decisions.undoneMany(1, 1),
  })
  const refusal = decision.refusals.back
  const back = refusal
    ? undefined
    : decision.state === 'pending'
      ? { label: t.decisions.undo, onPress: () => void undo.run() }
      : decision.state === 'done'
        ? { label: t.decisions.reopen, onPress: () => setReopening(true) }
        : undefined
  useScreenActions(t.decisions.decision, back ? [{ ...back, icon: IconArrowBackUp }] : [])
  return (
    <>
      <PageHeader
        title={doneText(decision.actions)}
        tabTitle={t.decisions.decision}
        back={{ to: paths.decisions(), label: t.decisions.title }}
        actions={
          back && (
            <Button
              variant="default"
              loading={undo.busy}
              leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
              onClick={back.onPress}
            >
              {back.label}
            </Button>
          )
        }
      />
      {refusal && (
        <Alert mb="md" color="yellow" variant="light" c="var(--ui-warn)">
          {t.errors[refusal]}
        </Alert>
      )}
      <div className={decision.appeal ? columns.columns : undefined}>
        <DecisionDetails decision={decision} />
        {decision.appeal && (
          <AppealSection key={decision.appeal.id} decision={decision} appeal={decision.appeal} />
        )}
      </div>
      <ReopenDialog target={isReopening ? { decision } : undefined} onClose={() => setReopening(false)} />
    </>
  )
}

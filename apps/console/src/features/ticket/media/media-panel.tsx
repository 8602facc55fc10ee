import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { useErrorText } from '@lotse/ui/data/use-action'
import { useUiT } from '@lotse/ui/language/i18n'
import { ErrorState } from '@lotse/ui/layout/page'
import { later } from '@lotse/ui/overlay/later'
import { Loader } from '@mantine/core'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { useState } from 'react'
import type { MediaTab } from '../ticket-tab.ts'
import { Recording } from './recording.tsx'
import { Snapshot } from './snapshot.tsx'

const Timeline = later(async () => (await import('../timeline/timeline.tsx')).Timeline)
const Reproduction = later(async () => (await import('../reproduction/reproduction.tsx')).Reproduction)

interface MediaPanelProps {
  tab: MediaTab
  ticket: TicketDetail
  projectId: string
}

/** What the visitor saw or what happened, as large as its room. */
export function MediaPanel({ tab, ticket, projectId }: MediaPanelProps) {
  const { snapshotUrl, recordingUrl } = ticket.media
  if (tab === 'screen') return snapshotUrl && <Snapshot url={snapshotUrl} metaData={ticket.metaData} />
  if (tab === 'video') return recordingUrl && <Recording url={recordingUrl} />
  return (
    // A stranger's log must never break the whole ticket.
    <CatchBoundary getResetKey={() => ticket.id} errorComponent={PanelFailed}>
      <LaterPanel tab={tab} ticket={ticket} projectId={projectId} />
    </CatchBoundary>
  )
}

function LaterPanel({ tab, ...props }: MediaPanelProps) {
  const { partMissing } = useUiT()
  const [isMissing, setMissing] = useState(false)
  if (isMissing) return <ErrorState text={partMissing} onRetry={() => setMissing(false)} />
  const Panel = tab === 'steps' ? Reproduction : Timeline
  return <Panel {...props} instead={<Loader size="sm" />} onMissing={() => setMissing(true)} />
}

function PanelFailed({ error, reset }: ErrorComponentProps) {
  const errorText = useErrorText()
  return <ErrorState text={errorText(error)} onRetry={reset} />
}

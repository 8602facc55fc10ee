import type { Stage } from '@lotse/contracts/console/stages'
import type { TicketRow } from '@lotse/contracts/console/tickets'
import { Status, type Tone } from '@lotse/ui/layout/page'
import { useProjectId } from '../../backend/project-id.ts'
import { dotColours } from './dot-colours.ts'
import { useStages } from './use-stages.ts'

/** Open is the normal state: a blue dot would look like unread. */
const tones: Record<TicketRow['status'], Tone> = { open: 'neutral', in_progress: 'warn', closed: 'good' }

/** The stage of a ticket; in a project without stages of its own, its status. */
export function TicketStage({ row: { status, stage } }: { row: Pick<TicketRow, 'status' | 'stage'> }) {
  const { items, names, nameOf } = useStages(useProjectId())
  const color = items.find(({ id }) => id === stage)?.color ?? ''
  return <StageMark stage={{ status, color }} name={names[stage] ?? nameOf(status)} />
}

interface StageMarkProps {
  stage: Pick<Stage, 'status' | 'color'>
  name: string
}

export function StageMark({ stage: { status, color }, name }: StageMarkProps) {
  return (
    <Status tone={tones[status]} colours={dotColours(color)}>
      {name}
    </Status>
  )
}

import type { Project } from '@lotse/contracts/console/projects'
import type { NewStage as NewStageBody, Stage } from '@lotse/contracts/console/stages'
import type { TicketStatus } from '@lotse/contracts/console/tickets'
import { isNamed } from '@lotse/ui/draft/entry-dialog'
import { useQuery } from '@tanstack/react-query'
import { stageKeys } from '../../../lib/backend/keys.ts'
import { useT } from '../../../lib/i18n.ts'
import {
  changeStage,
  createStage,
  type StageDraft,
  stageQuery,
  stagesQuery,
} from '../../../lib/tickets/stages/stages.ts'
import { EditEntry, NewEntry } from '../entries/entry-dialog.tsx'
import { NewStageFields, StageFields } from './stage-fields.tsx'

interface StageDialogProps {
  project: Project
  onClose(): void
}

export function NewStage({ project, status, onClose }: StageDialogProps & { status: TicketStatus }) {
  return (
    <NewEntry<NewStageBody>
      title={useT().stages.create}
      blank={{ status, name: '', color: '', flows: [], types: [] }}
      create={draft => createStage(project.id, draft)}
      refresh={stageKeys}
      isComplete={isNamed}
      onClose={onClose}
    >
      {fields => <NewStageFields {...fields} project={project} />}
    </NewEntry>
  )
}

const draftOf = ({ name, color, flows, types }: Stage): StageDraft => ({ name, color, flows, types })

export function EditStage({ project, stage, onClose }: StageDialogProps & { stage: Stage }) {
  const listed = useQuery(stagesQuery(project.id)).data?.items.find(({ id }) => id === stage.id)
  const isStatus = stage.id === stage.status
  return (
    <EditEntry
      title={useT().stages.edit}
      saved={listed ?? stage}
      draftOf={draftOf}
      send={(draft, over) => changeStage(project.id, over, draft)}
      query={stageQuery(project.id, stage.id)}
      refresh={stageKeys}
      isComplete={draft => isStatus || isNamed(draft)}
      onClose={onClose}
    >
      {fields => <StageFields {...fields} project={project} stage={stage} />}
    </EditEntry>
  )
}

import { mostBeginnings } from '@lotse/contracts/console/fields/choices'
import type { Project } from '@lotse/contracts/console/projects'
import type { NewStage, Stage } from '@lotse/contracts/console/stages'
import { longest } from '@lotse/contracts/visitor/longest'
import type { EntryFields } from '@lotse/ui/draft/entry-dialog'
import { Choice } from '@lotse/ui/fields/choice'
import { MultiSelect, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { flowsQuery } from '../../../lib/backend/content-queries.ts'
import editor from '../../../lib/editor/editor.module.css'
import { ColourField } from '../../../lib/fields/colour-field.tsx'
import { NameField } from '../../../lib/fields/name-field.tsx'
import { useT } from '../../../lib/i18n.ts'
import type { StageDraft } from '../../../lib/tickets/stages/stages.ts'
import { useStages } from '../../../lib/tickets/stages/use-stages.ts'
import { facetsQuery } from '../../../lib/tickets/ticket-facets.ts'

const firstColour = '#485bff'

interface StageFieldsProps extends EntryFields<StageDraft> {
  project: Project
  stage: Pick<Stage, 'id' | 'status'>
}

export function StageFields({ project, stage, draft, isTried, onChange }: StageFieldsProps) {
  const t = useT()
  const isStatus = stage.id === stage.status
  return (
    <>
      <NameField
        label={t.content.name}
        required={!isStatus}
        description={isStatus ? t.stages.nameOfStatus(t.inbox.statuses[stage.status]) : undefined}
        maxLength={longest.tab}
        value={draft.name}
        error={isTried && !isStatus && !draft.name.trim() && t.content.nameMissing}
        onChange={name => onChange({ name })}
      />
      <Switch
        label={t.stages.ownColor}
        checked={draft.color !== ''}
        onChange={event => onChange({ color: event.currentTarget.checked ? firstColour : '' })}
      />
      {draft.color !== '' && (
        <ColourField label={t.stages.color} value={draft.color} onChange={color => onChange({ color })} />
      )}
      {stage.status === 'open' && (
        <Beginnings projectId={project.id} stageId={stage.id} draft={draft} onChange={onChange} />
      )}
    </>
  )
}

interface NewStageFieldsProps extends EntryFields<NewStage> {
  project: Project
}

/** A new stage also chooses its status; later, its tickets would change theirs with it. */
export function NewStageFields({ draft, onChange, ...rest }: NewStageFieldsProps) {
  const t = useT()
  return (
    <>
      <Choice<NewStage['status']>
        label={t.inbox.status}
        words={t.inbox.statuses}
        value={draft.status}
        onChange={status => onChange({ status, ...(status === 'open' ? {} : { flows: [], types: [] }) })}
      />
      <StageFields
        {...rest}
        stage={{ id: '', status: draft.status }}
        draft={draft}
        onChange={part => onChange(now => (typeof part === 'function' ? part(now) : part))}
      />
    </>
  )
}

interface BeginningsProps {
  projectId: string
  stageId: string
  draft: StageDraft
  onChange(part: Partial<StageDraft>): void
}

/** Forms and types that begin elsewhere cannot be chosen. */
function Beginnings({ projectId, stageId, draft, onChange }: BeginningsProps) {
  const t = useT()
  const { items } = useStages(projectId)
  const others = items.filter(({ id }) => id !== stageId)
  const flows = useQuery(flowsQuery(projectId)).data?.items.filter(({ kind }) => kind === 'feedback') ?? []
  const facets = useQuery(facetsQuery(projectId)).data
  const { SURVEY: _, ...known } = t.inbox.types
  const types: Record<string, string> = {
    ...Object.fromEntries([...(facets?.types ?? []), ...draft.types].map(type => [type, type])),
    ...known,
  }
  const isElsewhere = (of: 'flows' | 'types', value: string) =>
    others.some(stage => stage[of].includes(value))
  const gone = draft.flows.filter(id => !flows.some(flow => flow.id === id))
  return (
    <div className={editor.pairs}>
      <MultiSelect
        label={t.stages.flows}
        searchable
        maxValues={mostBeginnings}
        data={[
          ...flows.map(({ id, name }) => ({ value: id, label: name, disabled: isElsewhere('flows', id) })),
          ...gone.map(id => ({ value: id, label: id })),
        ]}
        value={draft.flows}
        onChange={next => onChange({ flows: next })}
      />
      <MultiSelect
        label={t.stages.types}
        searchable
        maxValues={mostBeginnings}
        data={Object.entries(types).map(([value, label]) => ({
          value,
          label,
          disabled: isElsewhere('types', value),
        }))}
        value={draft.types}
        onChange={next => onChange({ types: next })}
      />
    </div>
  )
}

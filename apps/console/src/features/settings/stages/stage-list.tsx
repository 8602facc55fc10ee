import type { Project } from '@lotse/contracts/console/projects'
import type { Stage } from '@lotse/contracts/console/stages'
import type { TicketStatus } from '@lotse/contracts/console/tickets'
import { wordFor } from '@lotse/rules/text/local-text'
import { SortableList } from '@lotse/ui/fields/sortable-list'
import { RowMenu } from '@lotse/ui/list/row-menu'
import rows from '@lotse/ui/rows/rows.module.css'
import { UnstyledButton } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { flowsQuery } from '../../../lib/backend/content-queries.ts'
import { stageKeys } from '../../../lib/backend/keys.ts'
import { useT } from '../../../lib/i18n.ts'
import { StageMark } from '../../../lib/tickets/stages/stage-mark.tsx'
import { orderStages } from '../../../lib/tickets/stages/stages.ts'
import { useStages } from '../../../lib/tickets/stages/use-stages.ts'
import { useOrder } from '../entries/use-order.ts'
import classes from '../settings.module.css'

interface StageListProps {
  project: Project
  status: TicketStatus
  stages: Stage[]
  onEdit(stage: Stage): void
  onDelete(stage: Stage): void
}

/** The stages of one status, in the order of the work. */
export function StageList({ project, status, stages, onEdit, onDelete }: StageListProps) {
  const t = useT()
  const { nameOf } = useStages(project.id)
  const beginnings = useBeginnings(project.id)
  const { shown, order } = useOrder({
    items: stages,
    nameOf: ({ id }) => nameOf(id),
    save: (ids, from) => orderStages(project.id, { status, ids, from }),
    refresh: stageKeys,
  })
  return (
    <SortableList
      className={`${rows.list} ${rows.framed} ${classes.ordered}`}
      items={shown}
      idOf={({ id }) => id}
      nameOf={({ id }) => nameOf(id)}
      label={t.inbox.statuses[status]}
      disabled={stages.length < 2}
      onOrder={order}
    >
      {(stage, grip, index) => (
        <>
          {grip}
          <span className={rows.grow}>
            <UnstyledButton
              className={rows.title}
              aria-label={t.stages.open(nameOf(stage.id))}
              onClick={() => onEdit(stage)}
            >
              <StageMark stage={stage} name={nameOf(stage.id)} />
            </UnstyledButton>
            <span className={classes.line}>
              {[index === 0 && shown.length > 1 && t.stages.isFirst, beginnings(stage)]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <RowMenu
            name={nameOf(stage.id)}
            actions={[
              { label: t.stages.edit, icon: IconPencil, onPress: () => onEdit(stage) },
              // The stage that every status has.
              ...(stage.id === stage.status
                ? []
                : [
                    {
                      label: t.stages.delete,
                      icon: IconTrash,
                      tone: 'danger' as const,
                      onPress: () => onDelete(stage),
                    },
                  ]),
            ]}
          />
        </>
      )}
    </SortableList>
  )
}

/** The forms and types that begin in a stage, in words. */
function useBeginnings(projectId: string): (stage: Stage) => string {
  const t = useT()
  const flows = useQuery(flowsQuery(projectId)).data?.items ?? []
  return stage => {
    const names = [
      ...stage.flows.map(id => flows.find(flow => flow.id === id)?.name ?? id),
      ...stage.types.map(type => wordFor(t.inbox.types, type)),
    ]
    return names.length > 0 ? t.stages.beginsWith(names.join(', ')) : ''
  }
}

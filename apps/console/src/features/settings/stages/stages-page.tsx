import { ticketStatuses } from '@lotse/contracts/console/fields/choices'
import type { Project } from '@lotse/contracts/console/projects'
import type { Stage } from '@lotse/contracts/console/stages'
import type { TicketStatus } from '@lotse/contracts/console/tickets'
import { contentRoom } from '@lotse/contracts/limits'
import { Loaded } from '@lotse/ui/data/loaded'
import { Section } from '@lotse/ui/layout/page'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddButton } from '../../../lib/fields/add-button.tsx'
import { useT } from '../../../lib/i18n.ts'
import { stagesQuery } from '../../../lib/tickets/stages/stages.ts'
import classes from '../settings.module.css'
import { DeleteStage } from './delete-stage.tsx'
import { EditStage, NewStage } from './stage-dialog.tsx'
import { StageList } from './stage-list.tsx'

type Open = { as: 'new'; status: TicketStatus } | { as: 'edit' | 'delete'; stage: Stage }

/** The stages of tickets, by their status. */
export function StagesPage({ project }: { project: Project }) {
  const t = useT()
  const stages = useQuery(stagesQuery(project.id))
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <div className={classes.narrow}>
      <p className={classes.hint}>{t.stages.lead}</p>
      <Loaded of={stages}>
        {({ items }) => (
          <div className={classes.stack}>
            {ticketStatuses.map(status => (
              <Section key={status} title={t.inbox.statuses[status]}>
                <div className={classes.stack}>
                  <StageList
                    project={project}
                    status={status}
                    stages={items.filter(stage => stage.status === status)}
                    onEdit={stage => setOpen({ as: 'edit', stage })}
                    onDelete={stage => setOpen({ as: 'delete', stage })}
                  />
                  <AddButton
                    label={t.stages.createIn(t.inbox.statuses[status])}
                    disabled={items.length >= contentRoom.stage.all.number}
                    onPress={() => setOpen({ as: 'new', status })}
                  />
                </div>
              </Section>
            ))}
          </div>
        )}
      </Loaded>
      {open?.as === 'new' && <NewStage project={project} status={open.status} onClose={close} />}
      {open?.as === 'edit' && <EditStage project={project} stage={open.stage} onClose={close} />}
      {open?.as === 'delete' && <DeleteStage project={project} stage={open.stage} onClose={close} />}
    </div>
  )
}

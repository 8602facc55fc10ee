import type { Project } from '@lotse/contracts/console/projects'
import type { Stage } from '@lotse/contracts/console/stages'
import { useAction } from '@lotse/ui/data/use-action'
import { Choice } from '@lotse/ui/fields/choice'
import { FormDialog } from '@lotse/ui/overlay/form-dialog'
import { useState } from 'react'
import { macroKeys, stageKeys, ticketKeys } from '../../../lib/backend/keys.ts'
import { useT } from '../../../lib/i18n.ts'
import { removeStage } from '../../../lib/tickets/stages/stages.ts'
import { useStages } from '../../../lib/tickets/stages/use-stages.ts'
import classes from '../settings.module.css'

interface DeleteStageProps {
  project: Project
  stage: Stage
  onClose(): void
}

/** Asks where the tickets of a stage go, and deletes it. */
export function DeleteStage({ project, stage, onClose }: DeleteStageProps) {
  const t = useT().stages
  const { items, nameOf } = useStages(project.id)
  const others = items.filter(({ id, status }) => status === stage.status && id !== stage.id)
  const [to, setTo] = useState<string>(stage.status)
  const remove = useAction({
    run: () => removeStage(project.id, stage.id, to),
    refresh: [...stageKeys, ...macroKeys, ...ticketKeys],
    done: () => t.deleted(stage.name),
    after: onClose,
  })
  return (
    <FormDialog
      title={t.deleteTitle(stage.name)}
      opened
      danger
      dirty={false}
      busy={remove.busy}
      submitLabel={t.deleteButton(stage.name)}
      onClose={onClose}
      onSubmit={() => void remove.run()}
    >
      <p className={classes.seen}>{t.deleteText}</p>
      <Choice
        label={t.moveTo}
        words={Object.fromEntries(others.map(({ id }) => [id, nameOf(id)]))}
        value={to}
        onChange={setTo}
      />
    </FormDialog>
  )
}

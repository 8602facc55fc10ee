import type { AssignmentRule } from '@lotse/contracts/assignment/assignment-rules'
import type { Project } from '@lotse/contracts/console/projects'
import { contentRoom } from '@lotse/contracts/limits'
import { Loaded } from '@lotse/ui/data/loaded'
import { EmptyState, Section } from '@lotse/ui/layout/page'
import { Switch } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddButton } from '../../../lib/fields/add-button.tsx'
import { useT } from '../../../lib/i18n.ts'
import classes from '../settings.module.css'
import { SettingsForm } from '../settings-form.tsx'
import { EditRule, NewRule } from './rule-dialog.tsx'
import { RuleLines } from './rule-lines.tsx'
import { rulesQuery } from './rules.ts'

/** Who gets tickets: whoever answers first, or as rules say. */
export function AssignmentPage({ project }: { project: Project }) {
  const t = useT().assignment
  return (
    <div className={classes.stack}>
      <SettingsForm project={project}>
        {({ settings: { assignment }, change }) => (
          <Section title={t.first}>
            <Switch
              label={t.firstTakes}
              description={t.firstTakesHint}
              checked={assignment.firstAnswerTakes}
              onChange={event => change({ assignment: { firstAnswerTakes: event.currentTarget.checked } })}
            />
          </Section>
        )}
      </SettingsForm>
      <div className={classes.narrow}>
        <Section title={t.rules}>
          <Rules project={project} />
        </Section>
      </div>
    </div>
  )
}

function Rules({ project }: { project: Project }) {
  const t = useT().assignment
  const rules = useQuery(rulesQuery(project.id))
  const [open, setOpen] = useState<'new' | AssignmentRule>()
  const close = () => setOpen(undefined)
  return (
    <div className={classes.stack}>
      <p className={classes.hint}>{t.lead}</p>
      <Loaded of={rules}>
        {({ items }) => (
          <>
            {items.length === 0 ? (
              <EmptyState icon={IconUsers} title={t.empty} text={t.emptyText} />
            ) : (
              <RuleLines project={project} rules={items} onOpen={setOpen} />
            )}
            <AddButton
              label={t.create}
              disabled={items.length >= contentRoom.assignment_rule.all.number}
              onPress={() => setOpen('new')}
            />
          </>
        )}
      </Loaded>
      {open === 'new' && <NewRule project={project} onClose={close} />}
      {open && open !== 'new' && <EditRule project={project} rule={open} onClose={close} />}
    </div>
  )
}

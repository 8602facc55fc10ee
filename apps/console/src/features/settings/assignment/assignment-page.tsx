import type { Project } from '@lotse/contracts/console/projects'
import { contentRoom } from '@lotse/contracts/limits'
import { EmptyState, Section } from '@lotse/ui/layout/page'
import { Switch } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { AddButton } from '../../../lib/fields/add-button.tsx'
import { useT } from '../../../lib/i18n.ts'
import { EntryList } from '../entries/entry-list.tsx'
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
  return (
    <div className={classes.stack}>
      <EntryList
        lead={t.lead}
        entries={rules}
        creating={close => <NewRule project={project} onClose={close} />}
        editing={(rule, close) => <EditRule project={project} rule={rule} onClose={close} />}
      >
        {(items, open) => (
          <>
            {items.length === 0 ? (
              <EmptyState icon={IconUsers} title={t.empty} text={t.emptyText} />
            ) : (
              <RuleLines project={project} rules={items} onOpen={open} />
            )}
            <AddButton
              label={t.create}
              disabled={items.length >= contentRoom.assignment_rule.all.number}
              onPress={() => open('new')}
            />
          </>
        )}
      </EntryList>
    </div>
  )
}

import type { AssignmentRule, RuleFields as RuleDraft } from '@lotse/contracts/assignment/assignment-rules'
import type { Project } from '@lotse/contracts/console/projects'
import { useQuery } from '@tanstack/react-query'
import { ruleKeys } from '../../../lib/backend/keys.ts'
import { useT } from '../../../lib/i18n.ts'
import { EditEntry, NewEntry } from '../entries/entry-dialog.tsx'
import { RuleFields } from './rule-fields.tsx'
import { changeRule, createRule, isComplete, ruleQuery, rulesQuery } from './rules.ts'

interface RuleDialogProps {
  project: Project
  onClose(): void
}

const blank: RuleDraft = {
  name: '',
  isOn: true,
  conditions: { pages: [], flows: [], types: [], tags: [], langs: [], channels: [] },
  people: [],
  mostOpen: null,
}

export function NewRule({ project, onClose }: RuleDialogProps) {
  return (
    <NewEntry
      title={useT().assignment.create}
      blank={blank}
      create={draft => createRule(project.id, draft)}
      refresh={ruleKeys}
      isComplete={isComplete}
      onClose={onClose}
    >
      {fields => <RuleFields {...fields} project={project} />}
    </NewEntry>
  )
}

const draftOf = ({ name, isOn, conditions, people, mostOpen }: AssignmentRule): RuleDraft => ({
  name,
  isOn,
  conditions,
  people,
  mostOpen,
})

export function EditRule({ project, rule, onClose }: RuleDialogProps & { rule: AssignmentRule }) {
  const listed = useQuery(rulesQuery(project.id)).data?.items.find(({ id }) => id === rule.id)
  return (
    <EditEntry
      title={useT().assignment.edit}
      saved={listed ?? rule}
      draftOf={draftOf}
      send={(draft, over) => changeRule(project.id, over, draft)}
      query={ruleQuery(project.id, rule.id)}
      refresh={ruleKeys}
      isComplete={isComplete}
      onClose={onClose}
    >
      {fields => <RuleFields {...fields} project={project} ruleId={rule.id} />}
    </EditEntry>
  )
}

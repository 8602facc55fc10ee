import type { RuleFields as RuleDraft } from '@lotse/contracts/assignment/assignment-rules'
import type { Project } from '@lotse/contracts/console/projects'
import { mostRuleValues } from '@lotse/contracts/limits'
import { highest, longest } from '@lotse/contracts/visitor/longest'
import type { EntryFields } from '@lotse/ui/draft/entry-dialog'
import { WholeField } from '@lotse/ui/fields/whole-field'
import { Input, MultiSelect, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import editor from '../../../lib/editor/editor.module.css'
import { NameField } from '../../../lib/fields/name-field.tsx'
import { usePersonName } from '../../../lib/fields/people.ts'
import { useT } from '../../../lib/i18n.ts'
import { facetsQuery } from '../../../lib/tickets/ticket-facets.ts'
import classes from '../settings.module.css'
import { RuleConditions } from './rule-conditions.tsx'
import { RuleTrial } from './rule-trial.tsx'
import { hasPages } from './rules.ts'

interface RuleFieldsProps extends EntryFields<RuleDraft> {
  project: Project
  /** Missing for a new one. */
  ruleId?: string
}

export function RuleFields({ project, ruleId, draft, isTried, onChange }: RuleFieldsProps) {
  const t = useT()
  const words = t.assignment
  return (
    <>
      <NameField
        label={t.content.name}
        required
        maxLength={longest.tab}
        value={draft.name}
        error={isTried && !draft.name.trim() && t.content.nameMissing}
        onChange={name => onChange({ name })}
      />
      <Switch
        label={words.isOn}
        checked={draft.isOn}
        onChange={event => onChange({ isOn: event.currentTarget.checked })}
      />
      <fieldset className={classes.group}>
        <legend>{words.conditions}</legend>
        <p className={classes.hint}>{words.conditionsHint}</p>
        <RuleConditions
          project={project}
          value={draft.conditions}
          onChange={part => onChange(now => ({ conditions: { ...now.conditions, ...part } }))}
        />
        {isTried && !hasPages(draft) && <Input.Error role="alert">{words.pageMissing}</Input.Error>}
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{words.who}</legend>
        <div className={editor.pairs}>
          <People project={project} draft={draft} isTried={isTried} onChange={onChange} />
          <WholeField
            label={words.mostOpen}
            description={words.mostOpenHint}
            optional
            min={1}
            max={highest.openTickets}
            value={draft.mostOpen ?? undefined}
            onChange={most => onChange({ mostOpen: most ?? null })}
          />
        </div>
        <p className={classes.hint}>{words.nobodyFree}</p>
      </fieldset>
      <RuleTrial project={project} ruleId={ruleId} draft={draft} />
    </>
  )
}

/** In the order of their turns. */
function People({ project, draft, isTried, onChange }: RuleFieldsProps) {
  const words = useT().assignment
  const personName = usePersonName()
  const people = useQuery(facetsQuery(project.id)).data?.people ?? []
  return (
    <MultiSelect
      label={words.people}
      description={words.peopleHint}
      required
      withAsterisk={false}
      searchable
      maxValues={mostRuleValues}
      data={people.map(person => ({ value: person.id, label: personName(person) }))}
      value={draft.people}
      error={isTried && draft.people.length === 0 && words.peopleMissing}
      onChange={next => onChange({ people: next })}
    />
  )
}

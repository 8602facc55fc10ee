import type { SubtaskType } from '@lotse/contracts/academy/challenges/subtasks'
import { longest, most } from '@lotse/contracts/academy/fields/longest'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { useApi } from '../backend/backend.tsx'
import {
  Columns,
  type FieldOf,
  NumberField,
  SelectField,
  SwitchField,
  TextAreaField,
} from '../form/fields.tsx'
import { ListField } from '../form/list-field.tsx'
import { useT } from '../i18n.ts'
import { MarkdownField } from '../markdown/markdown-field.tsx'
import { ChoicesField, PairsField } from './pair-fields.tsx'
import classes from './task.module.css'
import { keepOneRight, type TaskValues } from './task-values.ts'

interface Fields {
  field: FieldOf<TaskValues>
}

/** The fields of one type of task. */
export function TaskFields({ type, field }: Fields & { type: SubtaskType }) {
  const { control } = field('choices')
  return (
    <>
      {type === 'MULTIPLE_CHOICE_QUESTION' && <MultipleChoiceFields field={field} />}
      {type === 'QUESTION' && <QuestionFields field={field} />}
      {type === 'MATCHING' && <PairsField control={control} />}
      {type === 'CODING_CHALLENGE' && <CodingFields field={field} />}
      <Columns>
        <NumberField {...field('xp')} min={0} />
        <NumberField {...field('coins')} min={0} />
      </Columns>
    </>
  )
}

function QuestionText({ field }: Fields) {
  return <MarkdownField {...field('question')} limit={longest.text} rows={4} required />
}

function MultipleChoiceFields({ field }: Fields) {
  const { control } = field('choices')
  const { field: choices } = useController({ control, name: 'choices' })
  return (
    <>
      <QuestionText field={field} />
      <SwitchField
        {...field('single_choice')}
        onSwitch={on => on && choices.onChange(keepOneRight(choices.value))}
      />
      <ChoicesField control={control} />
    </>
  )
}

function QuestionFields({ field }: Fields) {
  const t = useT()
  const some = (items: string[]) => (items.some(item => item.trim() !== '') ? undefined : t.tasks.atLeastOne)
  return (
    <>
      <QuestionText field={field} />
      <ListField
        {...field('answers')}
        itemLabel={t.tasks.answer}
        addLabel={t.tasks.addAnswer}
        max={most.answers}
        check={some}
      />
      <div className={classes.switches}>
        {(['case_sensitive', 'ascii_letters', 'digits', 'punctuation'] as const).map(name => (
          <SwitchField key={name} {...field(name)} />
        ))}
      </div>
      <ListField
        {...field('blocks')}
        itemLabel={t.tasks.block}
        addLabel={t.tasks.addBlock}
        max={most.answers}
      />
    </>
  )
}

function CodingFields({ field }: Fields) {
  const api = useApi()
  const environments = useQuery(routeQuery(api, 'GET /challenges/executor/environments'))
  const bounds = useQuery(routeQuery(api, 'GET /challenges/executor/config'))
  return (
    <>
      <MarkdownField {...field('description')} limit={longest.codingText} required />
      <SelectField
        {...field('solution_environment')}
        searchable
        options={Object.entries(environments.data ?? {}).map(([value, { name, version }]) => ({
          value,
          label: `${name} ${version}`,
        }))}
        required
      />
      {(['solution_code', 'evaluator'] as const).map(name => (
        <TextAreaField key={name} {...field(name)} code rows={8} required most={longest.code} />
      ))}
      <Columns>
        <NumberField {...field('time_limit')} min={1} max={bounds.data?.time_limit} />
        <NumberField {...field('memory_limit')} min={1} max={bounds.data?.memory_limit} />
        <NumberField {...field('static_tests')} min={0} max={most.tests} />
        <NumberField {...field('random_tests')} min={1} max={most.tests} />
      </Columns>
    </>
  )
}

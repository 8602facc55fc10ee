import { longest, most } from '@lotse/contracts/academy/longest'
import type { SubtaskType } from '@lotse/contracts/academy/subtasks'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useQuery } from '@tanstack/react-query'
import { type Control, useController } from 'react-hook-form'
import { useApi } from '../backend/backend.tsx'
import { useChecks } from '../form/checks.ts'
import { Columns, NumberField, SelectField, SwitchField, TextAreaField } from '../form/fields.tsx'
import { ListField } from '../form/list-field.tsx'
import { useT } from '../i18n.ts'
import { MarkdownField } from '../markdown/markdown-field.tsx'
import { ChoicesField, PairsField } from './pair-fields.tsx'
import classes from './task.module.css'
import { keepOneRight, type TaskValues } from './task-values.ts'

/** The fields of one type of task. */
export function TaskFields({ type, control }: { type: SubtaskType; control: Control<TaskValues> }) {
  const t = useT()
  const checks = useChecks()
  return (
    <>
      {type === 'MULTIPLE_CHOICE_QUESTION' && <MultipleChoiceFields control={control} />}
      {type === 'QUESTION' && <QuestionFields control={control} />}
      {type === 'MATCHING' && <PairsField control={control} />}
      {type === 'CODING_CHALLENGE' && <CodingFields control={control} />}
      <Columns>
        <NumberField
          control={control}
          name="xp"
          label={t.tasks.xp}
          check={checks.whole(t.tasks.xp, { min: 0 })}
        />
        <NumberField
          control={control}
          name="coins"
          label={t.tasks.coins}
          check={checks.whole(t.tasks.coins, { min: 0 })}
        />
      </Columns>
    </>
  )
}

interface Fields {
  control: Control<TaskValues>
}

function QuestionText({ control }: Fields) {
  const t = useT()
  const checks = useChecks()
  return (
    <MarkdownField
      control={control}
      name="question"
      label={t.tasks.question}
      limit={longest.text}
      rows={4}
      required
      check={checks.text(t.tasks.question, { required: true, most: longest.text })}
    />
  )
}

function MultipleChoiceFields({ control }: Fields) {
  const t = useT()
  const { field: choices } = useController({ control, name: 'choices' })
  return (
    <>
      <QuestionText control={control} />
      <SwitchField
        control={control}
        name="single_choice"
        label={t.tasks.singleChoice}
        onSwitch={on => on && choices.onChange(keepOneRight(choices.value))}
      />
      <ChoicesField control={control} />
    </>
  )
}

function QuestionFields({ control }: Fields) {
  const t = useT()
  const some = (items: string[]) => (items.some(item => item.trim() !== '') ? undefined : t.tasks.atLeastOne)
  return (
    <>
      <QuestionText control={control} />
      <ListField
        control={control}
        name="answers"
        label={t.tasks.acceptedAnswers}
        itemLabel={t.tasks.answer}
        addLabel={t.tasks.addAnswer}
        max={most.answers}
        check={some}
      />
      <div className={classes.switches}>
        <SwitchField control={control} name="case_sensitive" label={t.tasks.caseSensitive} />
        <SwitchField control={control} name="ascii_letters" label={t.tasks.asciiLetters} />
        <SwitchField control={control} name="digits" label={t.tasks.digits} />
        <SwitchField control={control} name="punctuation" label={t.tasks.punctuation} />
      </div>
      <ListField
        control={control}
        name="blocks"
        label={t.tasks.blocks}
        itemLabel={t.tasks.block}
        addLabel={t.tasks.addBlock}
        max={most.answers}
      />
    </>
  )
}

function CodingFields({ control }: Fields) {
  const t = useT()
  const api = useApi()
  const checks = useChecks()
  const environments = useQuery(routeQuery(api, 'GET /challenges/executor/environments'))
  const bounds = useQuery(routeQuery(api, 'GET /challenges/executor/config'))
  const required = (label: string, length: number) => checks.text(label, { required: true, most: length })
  return (
    <>
      <MarkdownField
        control={control}
        name="description"
        label={t.tasks.description}
        limit={longest.codingText}
        required
        check={required(t.tasks.description, longest.codingText)}
      />
      <SelectField
        control={control}
        name="solution_environment"
        label={t.tasks.environment}
        searchable
        options={Object.entries(environments.data ?? {}).map(([value, { name, version }]) => ({
          value,
          label: `${name} ${version}`,
        }))}
        check={checks.chosen(t.tasks.environment)}
      />
      <TextAreaField
        control={control}
        name="solution_code"
        label={t.tasks.solutionCode}
        code
        rows={8}
        check={required(t.tasks.solutionCode, longest.code)}
      />
      <TextAreaField
        control={control}
        name="evaluator"
        label={t.tasks.evaluator}
        code
        rows={8}
        check={required(t.tasks.evaluator, longest.code)}
      />
      <Columns>
        <NumberField
          control={control}
          name="time_limit"
          label={t.tasks.timeLimit}
          check={checks.whole(t.tasks.timeLimit, { min: 1, max: bounds.data?.time_limit })}
        />
        <NumberField
          control={control}
          name="memory_limit"
          label={t.tasks.memoryLimit}
          check={checks.whole(t.tasks.memoryLimit, { min: 1, max: bounds.data?.memory_limit })}
        />
        <NumberField
          control={control}
          name="static_tests"
          label={t.tasks.staticTests}
          check={checks.whole(t.tasks.staticTests, { min: 0, max: most.tests })}
        />
        <NumberField
          control={control}
          name="random_tests"
          label={t.tasks.randomTests}
          check={checks.whole(t.tasks.randomTests, { min: 1, max: most.tests })}
        />
      </Columns>
    </>
  )
}

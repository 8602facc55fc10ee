import type { FlowDefinition } from '@lotse/contracts/console/content/content'
import { longest } from '@lotse/contracts/visitor/longest'
import { pickText } from '@lotse/rules/text/local-text'
import { Choice } from '@lotse/ui/fields/choice'
import { IconButton } from '@lotse/ui/fields/icon-button'
import { Tag } from '@lotse/ui/layout/page'
import { Switch, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ConditionEditor } from '../../lib/conditions/condition-editor.tsx'
import classes from '../../lib/editor/editor.module.css'
import { LocalField, textsOf } from '../../lib/editor/local-field.tsx'
import { FoldTitle } from '../../lib/fields/fold-title.tsx'
import { useT } from '../../lib/i18n.ts'
import {
  askedBefore,
  type FlowField,
  fieldProblem,
  hasOptions,
  hasPlaceholder,
  isScale,
  namesOf,
  withKind,
} from './flow-shape.ts'
import { OptionList } from './option-list.tsx'
import { ScaleForm } from './scale-form.tsx'

interface FieldEditorProps {
  definition: FlowDefinition
  place: [page: number, field: number]
  field: FlowField
  lang: string
  grip: ReactNode
  opened: boolean
  /** Just added: a missing text is not an error before anybody could type. */
  fresh: boolean
  onSettled(): void
  onToggle(): void
  onChange(field: FlowField): void
  onRemove(): void
}

export function FieldEditor(props: FieldEditorProps) {
  const { definition, field, lang, grip, opened, onToggle, onRemove } = props
  const t = useT()
  const name = pickText(field.label, lang) || field.name
  const problem = props.fresh ? undefined : fieldProblem(field, namesOf(definition))
  return (
    <div className={`${classes.box} ${classes.inner}`}>
      <div className={classes.boxHead}>
        {grip}
        <FoldTitle opened={opened} onToggle={onToggle}>
          {name} <small>{t.flows.fieldKinds[field.kind]}</small>
        </FoldTitle>
        {problem && <Tag tone="bad">{t.flows.incomplete}</Tag>}
        {field.required && <Tag>{t.flows.requiredShort}</Tag>}
        {Boolean(field.showIf?.length) && <Tag>{t.flows.conditional}</Tag>}
        <IconButton icon={IconTrash} size="sm" label={t.flows.removeField(name)} onClick={onRemove} />
      </div>
      {opened && <FieldForm {...props} problem={problem} />}
    </div>
  )
}

function FieldForm(props: FieldEditorProps & { problem: ReturnType<typeof fieldProblem> }) {
  const { definition, place, field, lang, onChange, problem } = props
  const t = useT()
  const set = (part: Partial<FlowField>) => onChange({ ...field, ...part })
  const text = textsOf(field, lang, set)
  const nameProblem = problem === 'name' || problem === 'twice'
  return (
    <fieldset
      className={classes.group}
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && props.onSettled()}
    >
      <LocalField
        label={t.flows.label}
        {...text('label', longest.paragraph)}
        error={problem === 'label' && t.flows.problems.label(field.name)}
        autoFocus={props.fresh}
      />
      <div className={classes.pairs}>
        <Choice
          label={t.flows.fieldKind}
          words={t.flows.fieldKinds}
          value={field.kind}
          onChange={kind => onChange(withKind(field, kind))}
        />
        <TextInput
          label={t.flows.fieldName}
          value={field.name}
          maxLength={longest.id}
          error={nameProblem && t.flows.problems[problem](field.name)}
          onChange={event => set({ name: event.currentTarget.value })}
        />
      </div>
      {hasPlaceholder(field.kind) && (
        <LocalField label={t.flows.placeholder} {...text('placeholder', longest.line)} />
      )}
      <LocalField label={t.flows.hint} {...text('description', longest.text)} />
      {hasOptions(field.kind) && (
        <OptionList
          options={field.options ?? []}
          lang={lang}
          error={problem === 'options'}
          onChange={options => set({ options })}
        />
      )}
      {isScale(field.kind) && (
        <ScaleForm
          field={field}
          lang={lang}
          problem={problem === 'scale' ? t.flows.problems.scale(field.name) : undefined}
          onChange={onChange}
        />
      )}
      <Switch
        label={t.flows.required}
        checked={field.required ?? false}
        onChange={event => set({ required: event.currentTarget.checked })}
      />
      <ConditionEditor
        label={t.flows.showIf}
        always={t.flows.always}
        fields={askedBefore(definition, place[0], place[1], lang)}
        value={field.showIf ?? []}
        onChange={showIf => set({ showIf })}
      />
    </fieldset>
  )
}

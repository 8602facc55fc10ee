import type { FlowDefinition } from '@lotse/contracts/console/content'
import { pickText } from '@lotse/rules/text/local-text'
import { Tag } from '@lotse/ui/layout/page'
import { ActionIcon, Select, Switch, TextInput } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ConditionEditor } from '../../lib/conditions/condition-editor.tsx'
import classes from '../../lib/editor/editor.module.css'
import { LocalField } from '../../lib/editor/local-field.tsx'
import { FoldTitle } from '../../lib/fields/fold-title.tsx'
import { useT } from '../../lib/i18n.ts'
import {
  askedBefore,
  type FieldKind,
  type FlowField,
  fieldKinds,
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
  /** Just added: what is missing is no fault before one could type. */
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
        <ActionIcon
          variant="subtle"
          color="gray"
          size="sm"
          aria-label={t.flows.removeField(name)}
          onClick={onRemove}
        >
          <IconTrash size={16} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
      {opened && <FieldForm {...props} problem={problem} />}
    </div>
  )
}

function FieldForm(props: FieldEditorProps & { problem: ReturnType<typeof fieldProblem> }) {
  const { definition, place, field, lang, onChange, problem } = props
  const t = useT()
  const set = (part: Partial<FlowField>) => onChange({ ...field, ...part })
  const nameProblem = problem === 'name' || problem === 'twice'
  return (
    <fieldset
      className={classes.group}
      onBlur={event => !event.currentTarget.contains(event.relatedTarget) && props.onSettled()}
    >
      <LocalField
        label={t.flows.label}
        value={field.label}
        lang={lang}
        maxLength={2000}
        error={problem === 'label' && t.flows.problems.label(field.name)}
        autoFocus={props.fresh}
        onChange={label => set({ label })}
      />
      <div className={classes.pairs}>
        <Select
          label={t.flows.fieldKind}
          data={fieldKinds.map(kind => ({ value: kind, label: t.flows.fieldKinds[kind] }))}
          value={field.kind}
          allowDeselect={false}
          onChange={kind => kind && onChange(withKind(field, kind as FieldKind))}
        />
        <TextInput
          label={t.flows.fieldName}
          value={field.name}
          maxLength={64}
          error={nameProblem && t.flows.problems[problem](field.name)}
          onChange={event => set({ name: event.currentTarget.value })}
        />
      </div>
      {hasPlaceholder(field.kind) && (
        <LocalField
          label={t.flows.placeholder}
          value={field.placeholder}
          lang={lang}
          maxLength={500}
          onChange={placeholder => set({ placeholder })}
        />
      )}
      <LocalField
        label={t.flows.hint}
        value={field.description}
        lang={lang}
        maxLength={4000}
        onChange={description => set({ description })}
      />
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

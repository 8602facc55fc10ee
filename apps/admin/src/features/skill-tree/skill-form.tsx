import { longest } from '@lotse/contracts/academy/fields/longest'
import { largestTree } from '@lotse/rules/skill-tree/free-cell'
import { idOf } from '@lotse/rules/text/id-of'
import { Section } from '@lotse/ui/layout/page'
import { useQueryClient } from '@tanstack/react-query'
import { type Control, useWatch } from 'react-hook-form'
import { useApi } from '../../lib/backend/backend.tsx'
import { skillKeys } from '../../lib/backend/keys.ts'
import { useChecks } from '../../lib/form/checks.ts'
import { Columns, type FieldOf, Fields, NumberField, TextField, useField } from '../../lib/form/fields.tsx'
import { RecordForm } from '../../lib/form/record-form.tsx'
import { useRecordForm } from '../../lib/form/use-record-form.ts'
import { useT } from '../../lib/i18n.ts'
import type { TreeRoot, TreeSub } from '../../lib/skills/skill-tree-query.ts'
import { cycleText, refusedCycle } from './graph/cycle-text.ts'
import { circleOf, type GraphSkill, type GraphTree, skillAt } from './graph/graph-draft.ts'
import { readSkill, saveSkillValues } from './save-skill.ts'
import { CoursesField, DependenciesSelect, IconField } from './skill-fields.tsx'
import type { Scope } from './skill-scope.ts'
import { emptySkill, isSkillId, type SkillValues, skillValues } from './skill-values.ts'

interface SkillFormProps {
  scope: Scope
  skill?: TreeRoot | TreeSub
  /** The tree the skill is in. */
  tree: GraphTree
  start?: Partial<SkillValues>
  cancel: string
  onSaved(saved: { id: string; name: string }): void
}

export function SkillForm(props: SkillFormProps) {
  const { skill, tree, scope } = props
  const t = useT()
  const record = useSkillForm(props)
  const { control, field } = record
  const isRoot = scope.root === undefined
  return (
    <RecordForm
      record={record}
      label={skill?.name ?? (isRoot ? t.skills.createTitle : t.skills.createSub)}
      cancel={props.cancel}
    >
      <Section title={t.skills.details}>
        <Fields>
          <TextField {...field('name')} required autoFocus={!skill} most={longest.name} />
          <IdField field={field} isNew={!skill} taken={tree.skills.map(({ id }) => id)} />
          <IconField control={control} />
        </Fields>
      </Section>
      <Section title={t.skills.links}>
        <Fields>
          <DependenciesField control={control} own={skill?.id} skills={tree.skills} />
          {!isRoot && <CoursesField control={control} />}
        </Fields>
      </Section>
      <Section title={t.skills.layout}>
        <Fields>
          <PlaceFields field={field} own={skill?.id} tree={tree} />
          {isRoot && (
            <Columns>
              {(['sub_tree_rows', 'sub_tree_columns'] as const).map(name => (
                <NumberField
                  key={name}
                  {...field(name)}
                  min={1}
                  max={Math.max(largestTree, sizeOf(skill)[name])}
                />
              ))}
            </Columns>
          )}
        </Fields>
      </Section>
    </RecordForm>
  )
}

/** An existing value may stay, however large it is. */
const sizeOf = (skill: TreeRoot | TreeSub | undefined) =>
  skill && 'sub_tree_rows' in skill ? skill : { sub_tree_rows: 0, sub_tree_columns: 0 }

function IdField({ field, isNew, taken }: { field: FieldOf<SkillValues>; isNew: boolean; taken: string[] }) {
  const t = useT()
  const checks = useChecks()
  const suggestion = idOf(useWatch({ control: field('name').control, name: 'name' }))
  const check = (id: string) => {
    if (!isNew) return undefined
    const given = id || suggestion
    return (
      checks.text(field('id').label, { required: true, most: longest.name })(given) ??
      (isSkillId(given) ? undefined : t.skills.idFormat) ??
      (taken.includes(given) ? t.errors.skill_already_exists : undefined)
    )
  }
  return (
    <TextField
      {...field('id')}
      description={isNew ? t.skills.idHint : undefined}
      placeholder={isNew ? suggestion : undefined}
      readOnly={!isNew}
      check={check}
    />
  )
}

interface DependenciesFieldProps {
  control: Control<SkillValues>
  own: string | undefined
  skills: GraphSkill[]
}

function DependenciesField({ control, own, skills }: DependenciesFieldProps) {
  const t = useT()
  const check = (ids: string[]) => {
    const cycle = own === undefined ? undefined : circleOf(skills, own, ids)
    return cycle && cycleText(t, skills, cycle)
  }
  const { value, onChange, onBlur, error } = useField<SkillValues, string[]>({
    control,
    name: 'dependencies',
    check,
  })
  return (
    <DependenciesSelect
      siblings={skills.filter(({ id }) => id !== own)}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
    />
  )
}

function PlaceFields({
  field,
  own,
  tree,
}: {
  field: FieldOf<SkillValues>
  own: string | undefined
  tree: GraphTree
}) {
  const t = useT()
  const checks = useChecks()
  const stored = tree.skills.find(({ id }) => id === own)
  const isRow = checks.whole(field('row').label, { min: 0, max: Math.max(tree.rows - 1, stored?.row ?? 0) })
  const isFree = ({ row, column }: SkillValues) => {
    if (row === '' || column === '' || (row === stored?.row && column === stored.column)) return undefined
    const neighbour = skillAt(tree.skills, { row, column }, own)
    return neighbour && t.skills.taken(neighbour.name || neighbour.id)
  }
  return (
    <Columns>
      <NumberField {...field('row')} check={(value, values) => isRow(value) ?? isFree(values)} />
      <NumberField
        {...field('column')}
        deps={['row']}
        min={0}
        max={Math.max(tree.columns - 1, stored?.column ?? 0)}
      />
    </Columns>
  )
}

function useSkillForm({ scope, skill, start, tree, onSaved }: SkillFormProps) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  return useRecordForm<SkillValues, { id: string; name: string }>({
    stored: skill && { values: skillValues(skill), version: skill.version },
    values: { ...emptySkill, ...start },
    labels: useLabels(),
    save: ({ values, changes, version, made }) =>
      saveSkillValues(api, scope, { skill: made ?? skill, values, changes, version }),
    again: values =>
      saveSkillValues(api, scope, { skill: undefined, values, changes: values, version: undefined }),
    reload: () => readSkill(api, queries, scope, skill?.id ?? ''),
    refresh: skillKeys,
    done: (saved, made) => (skill || made ? t.skills.saved(saved.name) : t.skills.added(saved.name)),
    after: onSaved,
    errorFields: {
      skill_already_exists: 'id',
      cycle_in_skill_tree: 'dependencies',
      course_not_found: 'courses',
    },
    errorText: error => refusedCycle(t, tree.skills, error),
  })
}

function useLabels(): Record<keyof SkillValues, string> {
  const { skills } = useT()
  return {
    id: skills.id,
    name: skills.name,
    icon: skills.icon,
    dependencies: skills.dependencies,
    courses: skills.courses,
    row: skills.row,
    column: skills.column,
    sub_tree_rows: skills.subTreeRows,
    sub_tree_columns: skills.subTreeColumns,
  }
}

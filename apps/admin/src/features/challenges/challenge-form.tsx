import type { Category, Challenge } from '@lotse/contracts/academy/challenges/challenges'
import { longest, most } from '@lotse/contracts/academy/fields/longest'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { Section } from '@lotse/ui/layout/page'
import { Alert, Anchor } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Control } from 'react-hook-form'
import { useApi } from '../../lib/backend/backend.tsx'
import { challengeKeys } from '../../lib/backend/keys.ts'
import { Fields, SelectField, TextField, useField } from '../../lib/form/fields.tsx'
import { RecordForm } from '../../lib/form/record-form.tsx'
import { useRecordForm } from '../../lib/form/use-record-form.ts'
import { useT } from '../../lib/i18n.ts'
import { MarkdownField } from '../../lib/markdown/markdown-field.tsx'
import { SkillsSelect } from '../../lib/skills/skill-picker.tsx'
import { paths } from '../../paths.ts'
import type { ChallengeRow } from './challenge-queries.ts'

type Values = { title: string; description: string; category: string; skills: string[] }

const storedOf = ({ title, description, category, skills, version }: ChallengeRow) => ({
  values: { title, description, category, skills },
  version,
})

interface ChallengeFormProps {
  challenge?: ChallengeRow
  categories: Category[]
  /** The category of a new challenge. */
  category?: string | undefined
  onSaved(saved: Challenge): unknown
}

export function ChallengeForm(props: ChallengeFormProps) {
  const t = useT()
  const record = useChallengeForm(props)
  const { field } = record
  return (
    <RecordForm
      record={record}
      label={props.challenge?.title ?? t.challenges.createTitle}
      cancel={paths.challenges()}
    >
      {props.categories.length === 0 && (
        <Alert color="yellow" c="var(--ui-warn)" variant="light" role="alert">
          {t.challenges.noCategory}{' '}
          <Anchor component={Link} to={paths.categoryCreate()}>
            {t.challenges.categories.create}
          </Anchor>
        </Alert>
      )}
      <Section title={t.challenges.details}>
        <Fields>
          <TextField {...field('title')} required autoFocus={!props.challenge} over={2} most={longest.name} />
          <SelectField
            {...field('category')}
            required
            description={props.challenge && t.challenges.categoryHint}
            options={props.categories.map(({ id, title }) => ({ value: id, label: title }))}
            searchable
            nothingFound={t.forms.nothingFound}
          />
          <MarkdownField {...field('description')} limit={longest.text} rows={5} />
          <SkillsField control={record.control} label={record.labels.skills} />
        </Fields>
      </Section>
    </RecordForm>
  )
}

function SkillsField({ control, label }: { control: Control<Values>; label: string }) {
  const t = useT()
  const { value, onChange, onBlur, error } = useField<Values, string[]>({
    control,
    name: 'skills',
    check: ids => (ids.length > most.taskSkills ? t.challenges.tooManySkills(most.taskSkills) : undefined),
  })
  return (
    <SkillsSelect
      label={label}
      description={t.challenges.skillsHint}
      value={value}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
      max={most.taskSkills}
    />
  )
}

/** N9: with one of several preselected, a wrong category would be one Enter away. */
const onlyOf = ([first, ...others]: Category[]): string => (first && others.length === 0 ? first.id : '')

function useChallengeForm({ challenge, categories, category, onSaved }: ChallengeFormProps) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const create = (values: Values) => {
    const { category: home, ...body } = { ...values, title: values.title.trim() }
    return api('POST /challenges/categories/:category_id/challenges', { params: { category_id: home }, body })
  }
  return useRecordForm<Values, Challenge>({
    stored: challenge && storedOf(challenge),
    values: { title: '', description: '', category: category ?? onlyOf(categories), skills: [] },
    labels: {
      title: t.challenges.challenge,
      description: t.challenges.description,
      category: t.challenges.category,
      skills: t.challenges.skills,
    },
    save: ({ values, changes, version, made }) => {
      const known = made ?? challenge
      if (!known) return create(values)
      return api('PATCH /challenges/categories/:category_id/challenges/:challenge_id', {
        params: { category_id: known.category, challenge_id: known.id },
        body: { ...changes, version },
      })
    },
    again: create,
    reload: async () => {
      const params = { challenge_id: challenge?.id ?? '' }
      const route = routeQuery(api, 'GET /admin/challenges/:challenge_id', { params })
      return storedOf(await queries.fetchQuery({ ...route, staleTime: 0 }))
    },
    refresh: challengeKeys,
    done: (saved, made) =>
      challenge || made ? t.challenges.saved(saved.title) : t.challenges.added(saved.title),
    after: onSaved,
    errorFields: { category_not_found: 'category', skills_not_found: 'skills' },
  })
}

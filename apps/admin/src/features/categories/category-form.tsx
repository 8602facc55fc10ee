import type { Category } from '@lotse/contracts/academy/challenges/challenges'
import { longest } from '@lotse/contracts/academy/fields/longest'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { Section } from '@lotse/ui/layout/page'
import { useQueryClient } from '@tanstack/react-query'
import { useApi } from '../../lib/backend/backend.tsx'
import { categoryKeys } from '../../lib/backend/keys.ts'
import { Fields, TextAreaField, TextField } from '../../lib/form/fields.tsx'
import { RecordForm } from '../../lib/form/record-form.tsx'
import { useRecordForm } from '../../lib/form/use-record-form.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'
import type { CategoryRow } from './category-queries.ts'

type Values = { title: string; description: string }

const storedOf = ({ title, description, version }: CategoryRow) => ({
  values: { title, description },
  version,
})

export function CategoryForm({
  category,
  onSaved,
}: {
  category?: CategoryRow
  onSaved(saved: Category): unknown
}) {
  const t = useT()
  const record = useCategoryForm(category, onSaved)
  const { field } = record
  return (
    <RecordForm
      record={record}
      label={category?.title ?? t.challenges.categories.createTitle}
      cancel={paths.categories()}
    >
      <Section title={t.challenges.details}>
        <Fields>
          <TextField {...field('title')} required autoFocus={!category} over={2} most={longest.name} />
          <TextAreaField {...field('description')} limit={longest.text} />
        </Fields>
      </Section>
    </RecordForm>
  )
}

function useCategoryForm(category: CategoryRow | undefined, onSaved: (saved: Category) => unknown) {
  const t = useT()
  const api = useApi()
  const queries = useQueryClient()
  const params = { category_id: category?.id ?? '' }
  const create = (values: Values) =>
    api('POST /challenges/categories', { body: { ...values, title: values.title.trim() } })
  return useRecordForm<Values, Category>({
    stored: category && storedOf(category),
    values: { title: '', description: '' },
    labels: { title: t.challenges.categories.category, description: t.challenges.description },
    save: ({ values, changes, version, made }) => {
      const known = made ?? category
      if (!known) return create(values)
      return api('PATCH /challenges/categories/:category_id', {
        params: { category_id: known.id },
        body: { ...changes, version },
      })
    },
    again: create,
    reload: async () => {
      const route = routeQuery(api, 'GET /admin/categories/:category_id', { params })
      return storedOf(await queries.fetchQuery({ ...route, staleTime: 0 }))
    },
    refresh: categoryKeys,
    done: (saved, made) =>
      category || made
        ? t.challenges.categories.saved(saved.title)
        : t.challenges.categories.added(saved.title),
    after: onSaved,
  })
}

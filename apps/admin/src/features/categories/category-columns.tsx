import { Ago, useFormat } from '@lotse/ui/language/use-format'
import type { Column } from '@lotse/ui/list/rows.ts'
import { useOffer } from '../../lib/backend/offers.ts'
import { useT } from '../../lib/i18n.ts'
import type { CategoryRow } from './category-queries.ts'

export function useCategoryColumns(): Column<CategoryRow>[] {
  const t = useT()
  const format = useFormat()
  const isCounted = useOffer('counts')
  const count = (value: number | undefined) => (value === undefined ? '–' : format.number(value))
  const counts: Column<CategoryRow>[] = [
    {
      key: 'challenges',
      label: t.challenges.title,
      align: 'right',
      text: category => category.challenges,
      render: category => count(category.challenges),
    },
    {
      key: 'subtasks',
      label: t.challenges.subtasks,
      align: 'right',
      text: category => category.subtasks,
      render: category => count(category.subtasks),
    },
  ]
  return [
    {
      key: 'title',
      label: t.challenges.categories.category,
      clip: 320,
      text: category => category.title,
      render: category => category.title || '–',
    },
    {
      key: 'description',
      label: t.challenges.description,
      clip: 420,
      text: category => category.description,
      render: category => category.description || '–',
    },
    ...(isCounted ? counts : []),
    {
      key: 'creation_timestamp',
      label: t.challenges.created,
      text: category => category.creation_timestamp,
      render: category => <Ago at={category.creation_timestamp} />,
    },
  ]
}

import { PageHeader } from '@lotse/ui/layout/page'
import { useNavigate } from '@tanstack/react-router'
import { CategoryForm } from '../../features/categories/category-form.tsx'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'

export function CategoryCreateScreen() {
  const t = useT()
  const navigate = useNavigate()
  const words = t.challenges.categories
  return (
    <>
      <PageHeader title={words.createTitle} back={{ to: paths.categories(), label: words.title }} />
      <CategoryForm onSaved={({ id }) => void navigate({ to: paths.category(id), replace: true })} />
    </>
  )
}

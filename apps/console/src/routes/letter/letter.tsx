import '@lotse/ui/theme/components.css'
import { EmptyLayout } from '@lotse/ui/layout/layouts'
import { LetterPage } from '../../features/letter/letter-page.tsx'

export function LetterPageRoute() {
  return (
    <EmptyLayout>
      <LetterPage />
    </EmptyLayout>
  )
}

import '@lotse/ui/theme/components.css'
import { EmptyLayout } from '@lotse/ui/layout/layouts'
import { LetterPage } from '../../features/letter/letter-page.tsx'
import { VisitorPage } from '../../features/letter/visitor-page.tsx'

export function LetterPageRoute() {
  return (
    <EmptyLayout>
      <VisitorPage>
        <LetterPage />
      </VisitorPage>
    </EmptyLayout>
  )
}

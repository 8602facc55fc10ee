import '@lotse/ui/theme/components.css'
import { EmptyLayout } from '@lotse/ui/layout/layouts'
import { RatePage } from '../../features/letter/rate-page.tsx'
import { VisitorPage } from '../../features/letter/visitor-page.tsx'

export function RateRoute() {
  return (
    <EmptyLayout>
      <VisitorPage>
        <RatePage />
      </VisitorPage>
    </EmptyLayout>
  )
}

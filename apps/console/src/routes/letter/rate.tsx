import '@lotse/ui/theme/components.css'
import { EmptyLayout } from '@lotse/ui/layout/layouts'
import { RatePage } from '../../features/letter/rate-page.tsx'

export function RateRoute() {
  return (
    <EmptyLayout>
      <RatePage />
    </EmptyLayout>
  )
}

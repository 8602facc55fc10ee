import '@lotse/ui/theme/components.css'
import { EmptyLayout } from '@lotse/ui/layout/layouts'
import { Arriving } from '../../features/sign-in/arriving.tsx'

export function ArrivingRoute() {
  return (
    <EmptyLayout>
      <Arriving />
    </EmptyLayout>
  )
}

import '@lotse/ui/theme/components.css'
import { EmptyLayout } from '@lotse/ui/layout/layouts'
import { ConfirmAddress } from '../../features/letter/confirm-address.tsx'
import { VisitorPage } from '../../features/letter/visitor-page.tsx'

export function ConfirmAddressRoute() {
  return (
    <EmptyLayout>
      <VisitorPage>
        <ConfirmAddress />
      </VisitorPage>
    </EmptyLayout>
  )
}

import '@lotse/ui/theme/components.css'
import { EmptyLayout } from '@lotse/ui/layout/layouts'
import { ConfirmAddress } from '../../features/letter/confirm-address.tsx'

export function ConfirmAddressRoute() {
  return (
    <EmptyLayout>
      <ConfirmAddress />
    </EmptyLayout>
  )
}

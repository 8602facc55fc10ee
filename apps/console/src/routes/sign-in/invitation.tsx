import '@lotse/ui/theme/components.css'
import { EmptyLayout } from '@lotse/ui/layout/layouts'
import { InvitationForm } from '../../features/sign-in/invitation-form.tsx'

export function InvitationRoute() {
  return (
    <EmptyLayout>
      <InvitationForm />
    </EmptyLayout>
  )
}

import '@lotse/ui/layout/components.css'
import { EmptyLayout } from '@lotse/ui/layout/layouts'
import { InvitationForm } from '../../features/sign-in/invitation-form.tsx'

export default function InvitationRoute() {
  return (
    <EmptyLayout>
      <InvitationForm />
    </EmptyLayout>
  )
}

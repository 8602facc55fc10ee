import '@lotse/ui/components.css'
import { EmptyLayout } from '@lotse/ui/layouts'
import { InvitationForm } from '../features/sign-in/invitation-form.tsx'

export default function InvitationRoute() {
  return (
    <EmptyLayout>
      <InvitationForm />
    </EmptyLayout>
  )
}

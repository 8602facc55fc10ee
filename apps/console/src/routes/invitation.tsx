import { InvitationForm } from '../features/sign-in/invitation-form.tsx'

export default function InvitationRoute() {
  return <InvitationForm />
}

import { EmptyLayout } from '@lotse/ui/layouts'
import { SignInForm } from '../features/sign-in/sign-in-form.tsx'

export default function SignInRoute() {
  return (
    <EmptyLayout>
      <SignInForm />
    </EmptyLayout>
  )
}

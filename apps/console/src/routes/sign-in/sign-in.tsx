import { EmptyLayout } from '@lotse/ui/layout/layouts'
import { SignInForm } from '../../features/sign-in/sign-in-form.tsx'

export function SignInRoute() {
  return (
    <EmptyLayout>
      <SignInForm />
    </EmptyLayout>
  )
}

import '@lotse/ui/theme/components.css'
import { EmptyLayout } from '@lotse/ui/layout/layouts'
import { ForgotForm } from '../../features/sign-in/forgot-form.tsx'

export function ForgotRoute() {
  return (
    <EmptyLayout>
      <ForgotForm />
    </EmptyLayout>
  )
}

import '@lotse/ui/components.css'
import { EmptyLayout } from '@lotse/ui/layouts'
import { ForgotForm } from '../features/sign-in/forgot-form.tsx'

export default function ForgotRoute() {
  return (
    <EmptyLayout>
      <ForgotForm />
    </EmptyLayout>
  )
}

import '@lotse/ui/theme/components.css'
import { EmptyLayout } from '@lotse/ui/layout/layouts'
import { ResetForm } from '../../features/sign-in/reset-form.tsx'

export function ResetRoute() {
  return (
    <EmptyLayout>
      <ResetForm />
    </EmptyLayout>
  )
}

import '@lotse/ui/components.css'
import { EmptyLayout } from '@lotse/ui/layouts'
import { ResetForm } from '../features/sign-in/reset-form.tsx'

export default function ResetRoute() {
  return (
    <EmptyLayout>
      <ResetForm />
    </EmptyLayout>
  )
}

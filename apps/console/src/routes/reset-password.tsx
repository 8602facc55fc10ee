import { ResetForm } from '../features/sign-in/reset-form.tsx'

export default function ResetRoute() {
  return <ResetForm />
}

import { ForgotForm } from '../features/sign-in/forgot-form.tsx'

export default function ForgotRoute() {
  return <ForgotForm />
}

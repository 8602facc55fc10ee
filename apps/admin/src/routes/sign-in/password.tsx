import { useDocumentTitle } from '@lotse/ui/layout/page'
import { ForgottenForm } from '../../features/sign-in/forgotten-form.tsx'
import { useT } from '../../lib/i18n.ts'
import { SignInPage } from './sign-in.tsx'

export function PasswordScreen() {
  const t = useT()
  useDocumentTitle(t.forgotten.title)
  return (
    <SignInPage>
      <ForgottenForm />
    </SignInPage>
  )
}

import { useDocumentTitle } from '@lotse/ui/layout/page'
import { useSignOnWords } from '@lotse/ui/sign-on/sign-on-words.ts'
import { Arriving } from '../../features/sign-in/arriving.tsx'
import { SignInPage } from './sign-in.tsx'

export function ArrivingScreen() {
  useDocumentTitle(useSignOnWords().arriving)
  return (
    <SignInPage>
      <Arriving />
    </SignInPage>
  )
}

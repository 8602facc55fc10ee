import { EmptyLayout } from '@lotse/ui/layouts'
import { EmptyState } from '@lotse/ui/page'
import { useT } from '../lib/i18n.ts'
import { SignOutButton } from '../shell/sign-out.tsx'

export default function NoProjectsRoute() {
  const t = useT()
  return (
    <EmptyLayout>
      <EmptyState title={t.shell.noProjects} text={t.shell.noProjectsText} action={<SignOutButton />} />
    </EmptyLayout>
  )
}

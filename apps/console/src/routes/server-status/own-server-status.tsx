import '@lotse/ui/theme/components.css'
import { DefaultLayout } from '@lotse/ui/layout/layouts'
import { ServerStatusPage } from '../../features/server-status/server-status-page.tsx'
import { paths } from '../../paths.ts'
import { SignOutButton } from '../../shell/sign-out.tsx'

/** For operators who are in no project. */
export function OwnServerStatusRoute() {
  return (
    <DefaultLayout brand="Lotse" home={paths.start()}>
      <ServerStatusPage />
      <SignOutButton />
    </DefaultLayout>
  )
}

import { AccountPage } from '../features/account/account-page.tsx'
import { BellSection } from '../features/bell/bell-section.tsx'
import { useProjectId } from '../lib/backend/project-id.ts'

export function AccountRoute() {
  return <AccountPage projectId={useProjectId()} notifications={<BellSection />} />
}

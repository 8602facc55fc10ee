import { PageHeader } from '@lotse/ui/layout/page'
import { Stack } from '@mantine/core'
import { OwnFactor } from '../features/account/own-factor.tsx'
import { OwnSignOn } from '../features/account/own-sign-on.tsx'
import { PasswordSection } from '../features/account/password-section.tsx'
import { HearingSection } from '../features/bell/hearing-section.tsx'
import { SessionsTab } from '../features/users/sessions-tab.tsx'
import { useBackend, useSession } from '../lib/backend/backend.tsx'
import { useOffer } from '../lib/backend/offers.ts'
import { useMay } from '../lib/backend/rights.ts'
import { useT } from '../lib/i18n.ts'

export function AccountScreen() {
  const t = useT()
  const user = useSession()?.user
  const may = useMay()
  const { passwords } = useBackend().runtime.waysIn
  const hasBell = useOffer('bell') && may('moderate')
  if (!user) return null
  return (
    <>
      <PageHeader title={t.account.title} lead={`${user.display_name} · ${user.email ?? user.name}`} />
      <Stack gap="md" maw={720}>
        {passwords && <PasswordSection user={user} />}
        <OwnSignOn user={user} />
        {passwords && user.password && <OwnFactor user={user} />}
        {hasBell && <HearingSection />}
        <SessionsTab user={user} />
      </Stack>
    </>
  )
}

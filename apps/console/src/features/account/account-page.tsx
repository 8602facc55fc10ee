import { PageHeader } from '@lotse/ui/layout/page'
import type { ReactNode } from 'react'
import { useSession } from '../../lib/backend/session.ts'
import { useT } from '../../lib/i18n.ts'
import classes from './account.module.css'
import { OwnFactor } from './own-factor.tsx'
import { OwnSignOn } from './own-sign-on.tsx'
import { OwnTokens } from './own-tokens.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionList } from './session-list.tsx'

interface AccountPageProps {
  projectId: string
  notifications: ReactNode
}

/** One's own account, which is the same in every project. */
export function AccountPage({ projectId, notifications }: AccountPageProps) {
  const t = useT()
  const { account } = useSession()
  return (
    <>
      <PageHeader title={t.account.title} lead={account.email} />
      <div className={classes.page}>
        <ProfileForm account={account} projectId={projectId} />
        {notifications}
        <OwnSignOn>
          <PasswordForm />
          <OwnFactor isOn={account.mfaEnabled} />
        </OwnSignOn>
        <OwnTokens />
        <SessionList />
      </div>
    </>
  )
}

import type { UserWithStats } from '@lotse/contracts/academy/auth/users'
import { useAction } from '@lotse/ui/data/use-action'
import { Ago, useFormat } from '@lotse/ui/language/use-format'
import { Facts, Section, Status, Tag } from '@lotse/ui/layout/page'
import { CopyText } from '@lotse/ui/text/copy-text'
import { Button, Group, Stack } from '@mantine/core'
import { useApi } from '../../lib/backend/backend.tsx'
import { useMay, useMayOver } from '../../lib/backend/rights.ts'
import { DecisionsSection } from '../../lib/decisions/decision-card.tsx'
import { useT } from '../../lib/i18n.ts'
import columns from '../../lib/screen/columns.module.css'
import { RoleTag } from '../../lib/staff/role-tag.tsx'
import { BlocksSection } from './blocks/blocks-section.tsx'
import { ProfileDialog } from './profile-dialog.tsx'
import { LinkedAccounts } from './record/linked-accounts.tsx'
import classes from './users.module.css'

interface OverviewTabProps {
  user: UserWithStats
  /** Whether the profile is being edited. */
  editing: boolean
  onEditing(on: boolean): void
}

export function OverviewTab({ user, ...profile }: OverviewTabProps) {
  return (
    <div className={columns.columns}>
      <Stack gap="md">
        <ProfileSection user={user} {...profile} />
        <InvoiceSection user={user} />
      </Stack>
      <Stack gap="md">
        <AccountSection user={user} />
        <BlocksSection user={user} />
        <DecisionsSection about={{ person: user.id }} />
        <LinkedAccounts userId={user.id} />
      </Stack>
    </div>
  )
}

function ProfileSection({ user, editing, onEditing }: OverviewTabProps) {
  const t = useT()
  const may = useMay()
  return (
    <Section
      title={t.users.profile}
      actions={
        may('admin') && (
          <Button variant="subtle" size="compact-sm" onClick={() => onEditing(true)}>
            {t.common.edit}
          </Button>
        )
      }
    >
      <Facts
        items={[
          [t.users.id, <CopyText key="id" text={user.id} />],
          [t.users.displayName, user.display_name],
          [t.users.nickname, user.name],
          [t.users.email, user.email],
          [
            t.users.tags,
            user.tags.length > 0 && (
              <Group gap={4} key="tags">
                {user.tags.map(tag => (
                  <Tag key={tag}>{tag}</Tag>
                ))}
              </Group>
            ),
          ],
          [
            t.users.description,
            user.description && <span className={classes.prose}>{user.description}</span>,
          ],
          [
            t.users.lastNameChange,
            user.last_name_change === null ? (
              t.common.never
            ) : (
              <Ago key="at" at={user.last_name_change} thisMoment="justNow" />
            ),
          ],
        ]}
      />
      <ProfileDialog user={user} opened={editing} onClose={() => onEditing(false)} />
    </Section>
  )
}

function InvoiceSection({ user }: { user: UserWithStats }) {
  const t = useT()
  const word = (value: boolean) => (value ? t.common.yes : t.common.no)
  const given = [
    user.first_name,
    user.last_name,
    user.street,
    user.zip_code,
    user.city,
    user.country,
    user.vat_id,
  ]
  if (user.business === null && !given.some(Boolean)) {
    return (
      <Section title={t.users.invoice}>
        <span className={classes.faint}>{t.users.noInvoice}</span>
      </Section>
    )
  }
  return (
    <Section title={t.users.invoice}>
      <Facts
        items={[
          [t.users.business, user.business === null ? null : word(user.business)],
          [t.users.firstName, user.first_name],
          [t.users.lastName, user.last_name],
          [t.users.street, user.street],
          [t.users.zipCode, user.zip_code],
          [t.users.city, user.city],
          [t.users.country, user.country],
          [t.users.vatId, user.vat_id],
          [t.users.canBuyCoins, word(user.can_buy_coins)],
          [t.users.canReceiveCoins, word(user.can_receive_coins)],
        ]}
      />
    </Section>
  )
}

function AccountSection({ user }: { user: UserWithStats }) {
  const t = useT()
  const api = useApi()
  const format = useFormat()
  const mayOver = useMayOver()
  const word = (value: boolean) => (value ? t.common.yes : t.common.no)
  const mail = useAction({
    run: () => api('POST /auth/users/:user_id/email', { params: { user_id: user.id } }),
    done: () => t.users.verificationSent(user.name),
  })
  return (
    <Section title={t.users.account}>
      <Facts
        items={[
          [
            t.users.status,
            <Status key="status" tone={user.enabled ? 'good' : 'bad'}>
              {user.enabled ? t.users.enabled : t.users.banned}
            </Status>,
          ],
          [t.users.role, <RoleTag key="role" user={user} />],
          [
            t.users.verified,
            <Group gap="xs" key="verified">
              {word(user.email_verified)}
              {!user.email_verified && user.email !== null && mayOver(user, 'secure') && (
                <Button
                  variant="subtle"
                  size="compact-xs"
                  loading={mail.busy}
                  onClick={() => void mail.run()}
                >
                  {t.users.sendVerification}
                </Button>
              )}
            </Group>,
          ],
          [t.users.mfa, word(user.mfa_enabled)],
          [t.users.newsletter, word(user.newsletter)],
          [t.users.hasPassword, user.password ? t.users.set : null],
          ...(user.balance === undefined
            ? []
            : ([[t.users.balance, format.number(user.balance)]] as [string, string][])),
          ...(user.xp === undefined ? [] : ([[t.users.xp, format.number(user.xp)]] as [string, string][])),
          [t.users.registered, <Ago key="registered" at={user.registration} />],
          [
            t.users.lastLogin,
            user.last_login === null ? (
              t.common.never
            ) : (
              <Ago key="login" at={user.last_login} thisMoment="justNow" />
            ),
          ],
        ]}
      />
    </Section>
  )
}

import type { StaffSettings } from '@lotse/contracts/academy/staff'
import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { Section } from '@lotse/ui/layout/page'
import { useDialog } from '@lotse/ui/overlay/dialog'
import { Skeleton, Stack, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useApi, useSession } from '../../lib/backend/backend.tsx'
import { approvalKeys, staffSettingKeys } from '../../lib/backend/keys.ts'
import { useOffer } from '../../lib/backend/offers.ts'
import { useMay } from '../../lib/backend/rights.ts'
import { useT } from '../../lib/i18n.ts'

/** D82: what the academy requires of people with a role. */
export function StaffRules() {
  const t = useT()
  const stored = useQuery(routeQuery(useApi(), 'GET /admin/settings'))
  return (
    <Section title={t.rights.rules}>
      <Loaded of={stored} skeleton={<Skeleton height={44} />}>
        {settings => (
          <Stack gap="md">
            <FactorRule settings={settings} />
            <TwoPersonRule settings={settings} />
            <LinksRule settings={settings} />
          </Stack>
        )}
      </Loaded>
    </Section>
  )
}

function FactorRule({ settings }: { settings: StaffSettings }) {
  const t = useT()
  const api = useApi()
  const dialog = useDialog()
  const mayChange = useMay()('admin')
  const hasFactor = useSession()?.user.mfa_enabled === true
  const save = useAction({
    run: (second_factor: boolean) => api('PUT /admin/settings', { body: { second_factor } }),
    refresh: staffSettingKeys,
    done: ({ second_factor }) => (second_factor ? t.rights.factorOn : t.rights.factorOff),
  })
  const turn = async (isOn: boolean) => {
    const question = {
      title: t.rights.factorTitle,
      body: t.rights.factorText,
      primary: t.rights.factorPrimary,
    }
    if (!isOn || (await dialog.confirm(question))) void save.run(isOn)
  }
  const isLocked = !settings.second_factor && !hasFactor
  return (
    <Switch
      label={t.rights.factor}
      description={mayChange && isLocked ? t.rights.factorOwn : t.rights.factorHint}
      checked={settings.second_factor}
      disabled={!mayChange || isLocked || save.busy}
      onChange={event => void turn(event.currentTarget.checked)}
    />
  )
}

/** D83: switching it off takes two, like everything that it guards. */
function TwoPersonRule({ settings }: { settings: StaffSettings }) {
  const t = useT()
  const api = useApi()
  const dialog = useDialog()
  const mayChange = useMay()('admin')
  const save = useAction({
    run: async (isOn: boolean) => {
      if (isOn) await api('PUT /admin/settings', { body: { two_person: true } })
      else await api('POST /admin/approvals', { body: { action: 'end_rule' } })
    },
    refresh: approvalKeys,
    done: (_, isOn) => (isOn ? t.approvals.ruleOn : t.approvals.askedToEnd),
  })
  const turn = async (isOn: boolean) => {
    const question = isOn
      ? { title: t.approvals.ruleTitle, body: t.approvals.ruleText, primary: t.approvals.rulePrimary }
      : { title: t.approvals.endTitle, body: t.approvals.endText, primary: t.approvals.ask }
    if (await dialog.confirm(question)) void save.run(isOn)
  }
  return (
    <Switch
      label={t.approvals.rule}
      description={t.approvals.ruleHint}
      checked={settings.two_person}
      disabled={!mayChange || save.busy}
      onChange={event => void turn(event.currentTarget.checked)}
    />
  )
}

/** D95: people should be told about it, so it is off at first. */
function LinksRule({ settings }: { settings: StaffSettings }) {
  const t = useT()
  const api = useApi()
  const dialog = useDialog()
  const mayChange = useMay()('admin')
  const isOffered = useOffer('accountLinks')
  const save = useAction({
    run: (account_links: boolean) => api('PUT /admin/settings', { body: { account_links } }),
    refresh: staffSettingKeys,
    done: ({ account_links }) => (account_links ? t.rights.linksOn : t.rights.linksOff),
  })
  const turn = async (isOn: boolean) => {
    const question = isOn
      ? { title: t.rights.linksTitle, body: t.rights.linksText, primary: t.rights.linksPrimary }
      : { title: t.rights.linksEndTitle, body: t.rights.linksEndText, primary: t.rights.linksEndPrimary }
    if (await dialog.confirm(question)) void save.run(isOn)
  }
  if (!isOffered) return null
  return (
    <Switch
      label={t.rights.links}
      description={t.rights.linksHint}
      checked={settings.account_links}
      disabled={!mayChange || save.busy}
      onChange={event => void turn(event.currentTarget.checked)}
    />
  )
}

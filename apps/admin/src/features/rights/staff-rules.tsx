import type { StaffSettings } from '@lotse/contracts/academy/staff'
import { Loaded } from '@lotse/ui/data/loaded'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { type Action, useAction } from '@lotse/ui/data/use-action'
import { Section } from '@lotse/ui/layout/page'
import { type DialogRequest, useDialog } from '@lotse/ui/overlay/dialog'
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

type Question = Omit<DialogRequest, 'tone'>

interface RuleProps {
  label: string
  hint: string
  isOn: boolean
  isLocked?: boolean
  /** What is asked before it is switched; nothing if that needs no question. */
  ask(isOn: boolean): Question | undefined
  save: Action<boolean, unknown>
}

function Rule({ label, hint, isOn, isLocked = false, ask, save }: RuleProps) {
  const dialog = useDialog()
  const mayChange = useMay()('admin')
  const turn = async (next: boolean) => {
    const question = ask(next)
    if (!question || (await dialog.confirm(question))) void save.run(next)
  }
  return (
    <Switch
      label={label}
      description={hint}
      checked={isOn}
      disabled={!mayChange || isLocked || save.busy}
      onChange={event => void turn(event.currentTarget.checked)}
    />
  )
}

function FactorRule({ settings }: { settings: StaffSettings }) {
  const t = useT().rights
  const api = useApi()
  const mayChange = useMay()('admin')
  const hasFactor = useSession()?.user.mfa_enabled === true
  const save = useAction({
    run: (second_factor: boolean) => api('PUT /admin/settings', { body: { second_factor } }),
    refresh: staffSettingKeys,
    done: ({ second_factor }) => (second_factor ? t.factorOn : t.factorOff),
  })
  const isLocked = !settings.second_factor && !hasFactor
  return (
    <Rule
      label={t.factor}
      hint={mayChange && isLocked ? t.factorOwn : t.factorHint}
      isOn={settings.second_factor}
      isLocked={isLocked}
      ask={isOn =>
        isOn ? { title: t.factorTitle, body: t.factorText, primary: t.factorPrimary } : undefined
      }
      save={save}
    />
  )
}

/** D83: switching it off takes two, like everything that it guards. */
function TwoPersonRule({ settings }: { settings: StaffSettings }) {
  const t = useT().approvals
  const api = useApi()
  const save = useAction({
    run: async (isOn: boolean) => {
      if (isOn) await api('PUT /admin/settings', { body: { two_person: true } })
      else await api('POST /admin/approvals', { body: { action: 'end_rule' } })
    },
    refresh: approvalKeys,
    done: (_, isOn) => (isOn ? t.ruleOn : t.askedToEnd),
  })
  return (
    <Rule
      label={t.rule}
      hint={t.ruleHint}
      isOn={settings.two_person}
      ask={isOn =>
        isOn
          ? { title: t.ruleTitle, body: t.ruleText, primary: t.rulePrimary }
          : { title: t.endTitle, body: t.endText, primary: t.ask }
      }
      save={save}
    />
  )
}

/** D95: people should be told about it, so it is off at first. */
function LinksRule({ settings }: { settings: StaffSettings }) {
  const t = useT().rights
  const api = useApi()
  const isOffered = useOffer('accountLinks')
  const save = useAction({
    run: (account_links: boolean) => api('PUT /admin/settings', { body: { account_links } }),
    refresh: staffSettingKeys,
    done: ({ account_links }) => (account_links ? t.linksOn : t.linksOff),
  })
  if (!isOffered) return null
  return (
    <Rule
      label={t.links}
      hint={t.linksHint}
      isOn={settings.account_links}
      ask={isOn =>
        isOn
          ? { title: t.linksTitle, body: t.linksText, primary: t.linksPrimary }
          : { title: t.linksEndTitle, body: t.linksEndText, primary: t.linksEndPrimary }
      }
      save={save}
    />
  )
}

import { ApiError } from '@lotse/contracts/client'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useAction } from '@lotse/ui/data/use-action'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { Group, Input, SegmentedControl, Stack, Switch } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { api } from '../../lib/backend/api.ts'
import { pushKeys } from '../../lib/backend/keys.ts'
import { canPush } from '../../lib/backend/push-subscription.ts'
import { useSession } from '../../lib/backend/session.ts'
import { useT } from '../../lib/i18n.ts'
import { keepChoices, type Sound, sounds, useChoices } from './choices.ts'
import { play } from './play.ts'
import { endPush, startPush } from './push.ts'

type Permission = NotificationPermission | 'unsupported'

const permissionNow = (): Permission => ('Notification' in window ? Notification.permission : 'unsupported')

/** A browser asks a person only once, and only after they have pressed something. */
const ask = async (): Promise<Permission> =>
  permissionNow() === 'default' ? Notification.requestPermission() : permissionNow()

export function BrowserChoices() {
  const t = useT()
  const choices = useChoices()
  const soundLabel = useId()
  const [permission, setPermission] = useState(permissionNow)
  const isBlocked = permission === 'denied' || permission === 'unsupported'
  const problem = permission === 'denied' ? t.bell.denied : permission === 'unsupported' && t.bell.unsupported
  const allow = async (): Promise<boolean> => {
    const given = await ask()
    setPermission(given)
    return given === 'granted'
  }
  return (
    <Stack gap={14}>
      <Switch
        label={t.bell.desktop}
        description={t.bell.desktopHint}
        error={problem}
        checked={choices.desktop && permission === 'granted'}
        disabled={isBlocked}
        onChange={async ({ currentTarget: { checked } }) =>
          keepChoices({ desktop: checked && (await allow()) })
        }
      />
      <PushSwitch isBlocked={isBlocked} allow={allow} />
      <Group gap="8px 16px">
        <Input.Label id={soundLabel} labelElement="div">
          {t.bell.sound}
        </Input.Label>
        <SegmentedControl
          size="xs"
          aria-labelledby={soundLabel}
          value={choices.sound}
          data={sounds.map(value => ({ value, label: t.bell.sounds[value] }))}
          onChange={value => {
            keepChoices({ sound: value as Sound })
            void play(value as Sound).catch(() => {})
          }}
        />
      </Group>
      <Switch
        label={t.bell.night}
        description={t.bell.nightHint}
        checked={choices.atNight}
        disabled={choices.sound === 'none'}
        onChange={event => keepChoices({ atNight: event.currentTarget.checked })}
      />
    </Stack>
  )
}

interface PushSwitchProps {
  isBlocked: boolean
  allow(): Promise<boolean>
}

function PushSwitch({ isBlocked, allow }: PushSwitchProps) {
  const t = useT()
  const snackbar = useSnackbar()
  const { account } = useSession()
  const push = useQuery({ ...routeQuery(api, 'GET /console/push'), enabled: canPush() })
  const turn = useAction({
    run: async (isOn: boolean) => {
      if (isOn && !(await allow())) return
      if (isOn) await startPush()
      keepChoices({ pushFor: isOn ? account.id : '' })
      if (!isOn) await endPush()
    },
    refresh: pushKeys,
    failed: error => {
      // The browser's own refusal has no readable text.
      if (error instanceof ApiError) return false
      snackbar.show(t.bell.pushFailed, 'bad')
      return true
    },
  })
  return (
    <Switch
      label={t.bell.push}
      description={t.bell.pushHint}
      error={!canPush() && t.bell.unsupported}
      checked={push.data?.isOn ?? false}
      disabled={!canPush() || isBlocked || turn.busy || !push.data}
      onChange={event => void turn.run(event.currentTarget.checked)}
    />
  )
}

import { Stack, Switch, Text } from '@mantine/core'
import { useState } from 'react'
import { keepPreference, type Preferences, readPreferences } from '../../lib/bell/preferences.ts'
import { playSound } from '../../lib/bell/sound.ts'
import { useT } from '../../lib/i18n.ts'

/** What this browser does while the tab is in the background. It asks for permission only when somebody wants it. */
export function BrowserHearing() {
  const t = useT()
  const isSupported = 'Notification' in window
  const [kept, setKept] = useState(() => readPreferences(localStorage))
  const [permission, setPermission] = useState(isSupported ? Notification.permission : 'denied')
  const keep = (key: keyof Preferences, isOn: boolean) => {
    keepPreference(localStorage, key, isOn)
    setKept(before => ({ ...before, [key]: isOn }))
  }
  const setDesktop = async (isOn: boolean) => {
    const answer = isOn && permission === 'default' ? await Notification.requestPermission() : permission
    setPermission(answer)
    keep('desktop', isOn && answer === 'granted')
  }
  const refusal = isSupported ? t.bell.denied : t.bell.unsupported
  return (
    <Stack gap="xs" role="group" aria-label={t.bell.here}>
      <Text fw={500} size="sm">
        {t.bell.here}
      </Text>
      <Switch
        label={t.bell.desktop}
        description={permission === 'denied' ? refusal : t.bell.desktopHint}
        checked={kept.desktop && permission === 'granted'}
        disabled={permission === 'denied'}
        onChange={event => void setDesktop(event.currentTarget.checked)}
      />
      <Switch
        label={t.bell.sound}
        checked={kept.sound}
        onChange={event => {
          keep('sound', event.currentTarget.checked)
          // Plays once, so that people know how it sounds.
          if (event.currentTarget.checked) playSound()
        }}
      />
      <Switch
        label={t.bell.night}
        description={t.bell.nightHint}
        checked={kept.night}
        disabled={!kept.sound}
        onChange={event => keep('night', event.currentTarget.checked)}
      />
    </Stack>
  )
}

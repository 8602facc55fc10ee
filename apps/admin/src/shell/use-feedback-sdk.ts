import { useLocale } from '@lotse/ui/language/i18n'
import { useEffect, useRef } from 'react'
import { useBackend, useSession } from '../lib/backend/backend.tsx'
import { useConsent } from '../lib/screen/consent.tsx'

/** Its button is in the lower right corner: other things there move out of its way. */
function keepCorner(): () => void {
  const { style } = document.documentElement
  style.setProperty('--ui-corner', '60px')
  return () => style.removeProperty('--ui-corner')
}

/** V14: the button has the color of this product, whatever the project's is. */
function productColor(): string | undefined {
  const color = getComputedStyle(document.documentElement).getPropertyValue('--mantine-primary-color-filled')
  return color.trim() || undefined
}

/** Calls that return or send a secret: none of them belongs in a report. */
const aboutSecrets = ['/mfa', '/auth/session', '/auth/password_reset', '/auth/oauth', '/admin/sign-on']

/** A1.2: the feedback SDK starts with the consent and ends with it. Its code is not even loaded before. */
export function useFeedbackSdk(): void {
  const { agreed } = useConsent()
  const { runtime } = useBackend()
  const { locale } = useLocale()
  const user = useSession()?.user
  const language = useRef(locale)
  const identified = useRef(false)
  language.current = locale
  const { lotseUrl, sdkKey } = runtime
  const isOn = agreed === true && lotseUrl !== '' && sdkKey !== ''

  useEffect(() => {
    if (!isOn) return
    const state = { stopped: false, stop: () => {} }
    const start = async () => {
      const { default: sdk } = await import('@lotse/sdk')
      if (state.stopped) return
      sdk.setOrigin(lotseUrl)
      sdk.setLanguage(language.current)
      const color = productColor()
      if (color) sdk.setStyles({ primaryColor: color, headerColor: color, buttonColor: color })
      sdk.setNetworkLogsBlacklist(aboutSecrets)
      sdk.initialize(sdkKey)
      const giveBack = keepCorner()
      state.stop = () => {
        giveBack()
        sdk.destroy()
      }
    }
    start().catch(() => console.warn('The feedback SDK could not be loaded.'))
    return () => {
      state.stopped = true
      state.stop()
    }
  }, [isOn, lotseUrl, sdkKey])

  const { id, display_name: name, email } = user ?? {}
  useEffect(() => {
    if (!isOn) return
    const state = { stopped: false }
    const tell = async () => {
      const { default: sdk } = await import('@lotse/sdk')
      if (state.stopped) return
      sdk.setLanguage(locale)
      if (id) {
        identified.current = true
        sdk.identify(id, { name: name ?? '', email: email ?? '' })
      } else if (identified.current || sdk.isUserIdentified()) {
        // Z129: the next person on the sign-in page is somebody else, even after a reload in between.
        identified.current = false
        sdk.clearIdentity()
      }
    }
    tell().catch(() => undefined)
    return () => {
      state.stopped = true
    }
  }, [isOn, locale, id, name, email])
}

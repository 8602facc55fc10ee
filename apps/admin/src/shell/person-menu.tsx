import { useEdits } from '@lotse/ui/data/edits'
import { useAction } from '@lotse/ui/data/use-action'
import { PersonButton, PersonItems } from '@lotse/ui/layout/person-menu'
import { LanguageSwitch, ThemeSwitch } from '@lotse/ui/layout/preferences'
import { Menu } from '@mantine/core'
import { IconCookie } from '@tabler/icons-react'
import { useBackend, useSession } from '../lib/backend/backend.tsx'
import { useT } from '../lib/i18n.ts'
import { PersonPicture } from '../lib/pictures/person-picture.tsx'
import { useConsent } from '../lib/screen/consent.tsx'
import { paths } from '../paths.ts'
import classes from './person-menu.module.css'

export function PersonMenu() {
  const t = useT()
  const session = useSession()
  const signOut = useSignOut()
  const consent = useConsent()
  if (!session) return null
  const { user } = session
  return (
    <div className={classes.footer}>
      <Menu position="top-start" width={220}>
        <Menu.Target>
          <PersonButton py={6} picture={<PersonPicture person={user} size={28} />} name={user.display_name} />
        </Menu.Target>
        <Menu.Dropdown>
          <PersonItems
            title={user.email ?? user.name}
            account={{ to: paths.account(), label: t.shell.nav.account }}
            signOut={{ label: t.shell.signOut, run: signOut.run }}
          >
            <Menu.Item
              leftSection={<IconCookie size={16} stroke={1.75} aria-hidden />}
              onClick={consent.forget}
            >
              {t.consent.settings}
            </Menu.Item>
          </PersonItems>
        </Menu.Dropdown>
      </Menu>
      <div className={classes.preferences}>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </div>
  )
}

/**
 * Ends this session here and on the server, unless the person wants to keep unsaved text. An unreachable server keeps
 * nobody signed in.
 */
export function useSignOut() {
  const t = useT()
  const edits = useEdits()
  const { api, sessions, runtime } = useBackend()
  const endSession = async () => {
    if (runtime.waysIn.providers.length > 0) return (await api('DELETE /admin/sign-on')).url
    await api('DELETE /auth/session')
    return null
  }
  return useAction({
    run: async () => {
      if (!(await edits.mayLeave())) return false
      const isOther = sessions.get()?.own !== undefined
      sessions.leave()
      const url = await endSession().catch(() => null)
      sessions.clear()
      if (url) location.assign(url)
      return isOther ? 'back' : 'out'
    },
    done: left => (left ? (left === 'back' ? t.shell.yourselfAgain : t.shell.signedOut) : undefined),
  })
}

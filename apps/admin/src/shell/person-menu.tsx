import { useEdits } from '@lotse/ui/data/edits'
import { useAction } from '@lotse/ui/data/use-action'
import { LanguageSwitch, ThemeSwitch } from '@lotse/ui/layout/preferences'
import { Menu, UnstyledButton } from '@mantine/core'
import { IconCookie, IconLogout, IconSelector, IconUserCircle } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
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
          <UnstyledButton className={classes.person}>
            <PersonPicture person={user} size={28} />
            <span className={classes.name}>{user.display_name}</span>
            <IconSelector size={16} stroke={1.75} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>{user.email ?? user.name}</Menu.Label>
          <Menu.Item
            component={Link}
            to={paths.account()}
            leftSection={<IconUserCircle size={16} stroke={1.75} aria-hidden />}
          >
            {t.shell.nav.account}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCookie size={16} stroke={1.75} aria-hidden />}
            onClick={consent.forget}
          >
            {t.consent.settings}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconLogout size={16} stroke={1.75} aria-hidden />}
            onClick={() => void signOut.run()}
          >
            {t.shell.signOut}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <div className={classes.preferences}>
        <LanguageSwitch />
        <ThemeSwitch />
      </div>
    </div>
  )
}

/** Ends this session here and on the server, unless something unsaved is to be kept. A server that does not answer keeps nobody signed in. */
export function useSignOut() {
  const t = useT()
  const edits = useEdits()
  const { api, sessions } = useBackend()
  return useAction({
    run: async () => {
      if (!(await edits.mayLeave())) return false
      sessions.leave()
      await api('DELETE /auth/session').catch(() => undefined)
      sessions.clear()
      return true
    },
    done: left => (left ? t.shell.signedOut : undefined),
  })
}

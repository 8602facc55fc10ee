import type { ProjectSummary } from '@lotse/contracts/console/projects'
import { PersonButton, PersonItems } from '@lotse/ui/layout/person-menu'
import { LanguageSwitch, ThemeSwitch } from '@lotse/ui/layout/preferences'
import { Avatar, Menu, Tooltip } from '@mantine/core'
import { IconBell, IconBook, IconServer, IconUserCheck, IconUserOff } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useKeepLanguage } from '../lib/backend/account-language.ts'
import { useLive } from '../lib/backend/live-project.tsx'
import { useMay } from '../lib/backend/role.ts'
import { useSession } from '../lib/backend/session.ts'
import { usePersonName } from '../lib/fields/people.ts'
import { useT } from '../lib/i18n.ts'
import { useReminders } from '../lib/snooze/reminders/reminders.ts'
import { paths } from '../paths.ts'
import { useAway } from './away/use-away.ts'
import classes from './console-shell.module.css'
import { useSignOut } from './sign-out.tsx'

interface AccountBarProps {
  project: ProjectSummary
  onReminders(): void
  onLeave(): void
}

/** Who is signed in, and their preferences. */
export function AccountBar({ project, onReminders, onLeave }: AccountBarProps) {
  const t = useT()
  const { account, isOperator } = useSession()
  const signOut = useSignOut()
  const keepLanguage = useKeepLanguage()
  const mayAnswer = useMay('agent')
  const due = useReminders(project.id).data?.items.filter(({ isDue }) => isDue).length ?? 0
  const away = useAway()
  const name = usePersonName()(account)
  return (
    <div className={classes.bar}>
      <div className={classes.switches}>
        <LiveSign />
        <span style={{ display: 'flex', alignItems: 'center', gap: 4 }}>
          <LanguageSwitch codes onChoose={locale => void keepLanguage.run(locale)} />
          <ThemeSwitch />
        </span>
      </div>
      <Menu position="top-start" width={232}>
        <Menu.Target>
          <PersonButton
            py={5}
            aria-label={`${t.shell.account}: ${name}`}
            picture={<Avatar size={26} src={account.avatar} name={account.name} color="indigo" />}
            name={name}
          />
        </Menu.Target>
        <Menu.Dropdown>
          <PersonItems
            title={account.email}
            account={{ to: paths.account(project.id), label: t.account.title }}
            signOut={{ label: t.shell.signOut, run: signOut.run }}
          >
            {isOperator && (
              <Menu.Item
                component={Link}
                to={paths.serverStatus(project.id)}
                leftSection={<IconServer size={16} stroke={1.75} aria-hidden />}
              >
                {t.serverStatus.title}
              </Menu.Item>
            )}
            {mayAnswer && (
              <Menu.Item
                leftSection={<IconBell size={16} stroke={1.75} aria-hidden />}
                rightSection={due > 0 && due}
                onClick={onReminders}
              >
                {t.reminders.title}
              </Menu.Item>
            )}
            {away.isAway && (
              <Menu.Item
                leftSection={<IconUserCheck size={16} stroke={1.75} aria-hidden />}
                onClick={() => void away.set(null)}
              >
                {t.assignment.away.back}
              </Menu.Item>
            )}
            <Menu.Item leftSection={<IconUserOff size={16} stroke={1.75} aria-hidden />} onClick={onLeave}>
              {away.text ?? t.assignment.away.leave}
            </Menu.Item>
            <Menu.Item
              component="a"
              href="/docs/index.html"
              target="_blank"
              rel="noreferrer"
              leftSection={<IconBook size={16} stroke={1.75} aria-hidden />}
            >
              {t.shell.documentation}
            </Menu.Item>
          </PersonItems>
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}

/** Whether the screen updates by itself. */
function LiveSign() {
  const t = useT()
  const { connection } = useLive()
  const lost = connection === 'lost'
  return (
    <Tooltip label={t.shell.liveLost} disabled={!lost}>
      <span className={classes.live} data-state={connection} role="status">
        {lost ? '…' : t.shell.live}
      </span>
    </Tooltip>
  )
}

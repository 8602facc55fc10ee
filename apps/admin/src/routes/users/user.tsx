import type { UserWithStats } from '@lotse/contracts/academy/auth/users'
import { Loaded } from '@lotse/ui/data/loaded'
import { useFormat } from '@lotse/ui/language/use-format'
import { PageHeader, Status } from '@lotse/ui/layout/page'
import { toPlace } from '@lotse/ui/list/list-return.ts'
import { RowMenu } from '@lotse/ui/list/row-menu'
import type { RowAction } from '@lotse/ui/list/rows.ts'
import { Box, Button, Group, Tabs } from '@mantine/core'
import {
  IconCoins,
  IconDevices,
  IconFlag,
  IconHistory,
  IconListDetails,
  IconPencil,
  IconTimeline,
  IconTrophy,
  IconUserCircle,
} from '@tabler/icons-react'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { AuditTimeline } from '../../features/audit/audit-timeline.tsx'
import { PersonTasks } from '../../features/challenges/tasks/task-table.tsx'
import { PersonReports } from '../../features/reports/person-reports.tsx'
import { CoinsTab } from '../../features/users/coins-tab.tsx'
import { OverviewTab } from '../../features/users/overview-tab.tsx'
import { RecordTab } from '../../features/users/record/record-tab.tsx'
import { SessionsTab } from '../../features/users/sessions-tab.tsx'
import { TabList } from '../../features/users/tabs/tab-list.tsx'
import { useUserActions } from '../../features/users/use-user-actions.tsx'
import { blocksOf, useBans, useUser } from '../../features/users/user-queries.ts'
import classes from '../../features/users/users.module.css'
import { XpTab } from '../../features/users/xp-tab.tsx'
import { useSession } from '../../lib/backend/backend.tsx'
import { useOffer } from '../../lib/backend/offers.ts'
import { useMay } from '../../lib/backend/rights.ts'
import { useT } from '../../lib/i18n.ts'
import { NotesSection } from '../../lib/notes/notes-section.tsx'
import { PersonPicture } from '../../lib/pictures/person-picture.tsx'
import { useScreenActions } from '../../lib/screen/screen-actions.tsx'
import { RoleTag } from '../../lib/staff/role-tag.tsx'
import { paths } from '../../paths.ts'

export function UserScreen() {
  const t = useT()
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  const user = useUser(id)
  return (
    <Loaded
      of={user}
      missing={{
        title: t.users.notFoundTitle,
        text: t.users.notFoundText,
        back: { to: paths.users(), label: t.users.title },
      }}
    >
      {found => <UserPage key={found.id} user={found} />}
    </Loaded>
  )
}

function UserPage({ user }: { user: UserWithStats }) {
  const t = useT()
  const format = useFormat()
  const may = useMay()
  const hasAudit = useOffer('audit') && may('history')
  const hasTasks = useOffer('taskList') && may('moderate', 'content')
  const hasReports = useOffer('reportFilters') && may('moderate')
  const hasRecord = useOffer('records')
  const navigate = useNavigate()
  const { tab: asked = '' } = useSearch({ strict: false }) as { tab?: string }
  const bans = useBans(user.id)
  const { actionsOf, dialogs, busy } = useUserActions({
    onDeleted: () => navigate({ to: paths.users(), state: toPlace }),
  })
  const actions = actionsOf(user, blocksOf(bans.data, user.id))
  const isMe = useSession()?.user.id === user.id
  // N17: on one's own page nothing serious is one click away.
  const account: RowAction = {
    label: t.shell.nav.account,
    icon: IconUserCircle,
    onPress: () => void navigate({ to: paths.account() }),
  }
  const [first, ...others] = isMe ? [account, ...actions] : actions
  const tabs = t.users.tabs
  const show = (next: string | null) =>
    void navigate({
      to: '.',
      // What a list of one tab was filtered by says nothing about the next.
      search: (next === 'overview' ? {} : { tab: next }) as never,
      replace: true,
    })
  const [editing, setEditing] = useState<'profile' | 'coins'>()
  const edit = (what: 'profile' | 'coins') => {
    show(what === 'profile' ? 'overview' : what)
    setEditing(what)
  }
  useScreenActions(user.name, [
    ...actions,
    ...(may('admin')
      ? [{ label: t.users.editProfile(user.name), icon: IconPencil, onPress: () => edit('profile') }]
      : []),
    ...(may('money') ? [{ label: t.users.changeCoins, icon: IconCoins, onPress: () => edit('coins') }] : []),
    { label: tabs.xp, icon: IconTrophy, onPress: () => show('xp') },
    { label: tabs.sessions, icon: IconDevices, onPress: () => show('sessions') },
    ...(hasTasks ? [{ label: tabs.tasks, icon: IconListDetails, onPress: () => show('tasks') }] : []),
    ...(hasReports ? [{ label: tabs.reports, icon: IconFlag, onPress: () => show('reports') }] : []),
    ...(hasRecord ? [{ label: tabs.record, icon: IconTimeline, onPress: () => show('record') }] : []),
    ...(hasAudit ? [{ label: tabs.history, icon: IconHistory, onPress: () => show('history') }] : []),
  ])
  const hasTab: Record<string, boolean | undefined> = {
    coins: may('money'),
    tasks: hasTasks,
    reports: hasReports,
    record: hasRecord,
    history: hasAudit,
  }
  const isTab = Object.hasOwn(tabs, asked) && (hasTab[asked] ?? !Object.hasOwn(hasTab, asked))
  return (
    <>
      <PageHeader
        title={user.display_name}
        tabTitle={user.name}
        back={{ to: paths.users(), label: t.users.title }}
        lead={
          <span className={classes.headline}>
            <PersonPicture person={user} size={24} />
            {user.name}
            <Status tone={user.enabled ? 'good' : 'bad'}>
              {user.enabled
                ? t.users.enabled
                : user.banned_until
                  ? t.users.bannedUntil(format.dateTime(user.banned_until))
                  : t.users.banned}
            </Status>
            {(user.admin || user.role) && <RoleTag user={user} />}
          </span>
        }
        actions={
          <Group gap="xs">
            {first && (
              <Button
                variant="default"
                c={first.tone === 'danger' ? 'var(--ui-bad)' : undefined}
                loading={busy}
                leftSection={<first.icon size={16} stroke={1.75} aria-hidden />}
                onClick={first.onPress}
              >
                {first.label}
              </Button>
            )}
            {others.length > 0 && <RowMenu name={user.name} actions={others} />}
          </Group>
        }
      />
      <Tabs value={isTab ? asked : 'overview'} keepMounted={false} onChange={show}>
        <TabList value={isTab ? asked : 'overview'} mb="md">
          <Tabs.Tab value="overview">{tabs.overview}</Tabs.Tab>
          <Tabs.Tab value="xp">{tabs.xp}</Tabs.Tab>
          {may('money') && <Tabs.Tab value="coins">{tabs.coins}</Tabs.Tab>}
          <Tabs.Tab value="sessions">{tabs.sessions}</Tabs.Tab>
          {hasTasks && <Tabs.Tab value="tasks">{tabs.tasks}</Tabs.Tab>}
          {hasReports && <Tabs.Tab value="reports">{tabs.reports}</Tabs.Tab>}
          {hasRecord && <Tabs.Tab value="record">{tabs.record}</Tabs.Tab>}
          {hasAudit && <Tabs.Tab value="history">{tabs.history}</Tabs.Tab>}
        </TabList>
        <Tabs.Panel value="overview">
          <OverviewTab
            user={user}
            editing={editing === 'profile'}
            onEditing={on => setEditing(on ? 'profile' : undefined)}
          />
          <Box mt={16}>
            <NotesSection about={{ kind: 'user', id: user.id }} />
          </Box>
        </Tabs.Panel>
        <Tabs.Panel value="xp">
          <XpTab user={user} />
        </Tabs.Panel>
        <Tabs.Panel value="coins">
          <CoinsTab
            user={user}
            changing={editing === 'coins'}
            onChanging={on => setEditing(on ? 'coins' : undefined)}
          />
        </Tabs.Panel>
        <Tabs.Panel value="sessions">
          <SessionsTab user={user} />
        </Tabs.Panel>
        <Tabs.Panel value="tasks">
          <PersonTasks userId={user.id} />
        </Tabs.Panel>
        <Tabs.Panel value="reports">
          <PersonReports user={user} />
        </Tabs.Panel>
        <Tabs.Panel value="record">
          <RecordTab user={user} />
        </Tabs.Panel>
        <Tabs.Panel value="history">
          <AuditTimeline target={{ kind: 'user', id: user.id }} />
        </Tabs.Panel>
      </Tabs>
      {dialogs}
    </>
  )
}

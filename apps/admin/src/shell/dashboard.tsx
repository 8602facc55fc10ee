import type { AcademyViewQuery } from '@lotse/contracts/views/academy-views'
import { IconButton } from '@lotse/ui/fields/icon-button'
import '@lotse/ui/theme/components.css'
import { SearchButton } from '@lotse/ui/commands/search-button'
import { useShortcuts } from '@lotse/ui/commands/shortcuts'
import { DashboardLayout, type NavItem } from '@lotse/ui/layout/layouts'
import { FormNoticeContext } from '@lotse/ui/overlay/form-dialog'
import { later } from '@lotse/ui/overlay/later'
import { useOverlays } from '@lotse/ui/overlay/use-overlays.ts'
import { viewKeys } from '@lotse/ui/views/palette/use-view-commands.ts'
import { useOpenView } from '@lotse/ui/views/use-open-view.ts'
import { useViewDialogs } from '@lotse/ui/views/use-view-dialogs'
import { Tooltip } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Outlet, useNavigate } from '@tanstack/react-router'
import { useT } from '../lib/i18n.ts'
import { type AcademyViewStore, useViewStore } from '../lib/list/views/use-view-store.ts'
import { useUnreadMentions } from '../lib/notes/use-mentions.ts'
import { ScreenActionsProvider } from '../lib/screen/screen-actions.tsx'
import { paths } from '../paths.ts'
import { useBell } from './bell/use-bell.ts'
import { BrandMark } from './brand.tsx'
import { useBuildCheck } from './build/use-build-check.ts'
import { MenuCount } from './menu-count.tsx'
import { useNavigation } from './navigation.ts'
import { PersonMenu } from './person-menu.tsx'
import { SessionEnded } from './session/session-ended.tsx'
import { SignedInAs } from './session/signed-in-as.tsx'
import { useApprovalCount } from './use-approval-count.ts'
import { useStartPage } from './use-start-page.ts'
import { useViewPlaces } from './use-view-places.ts'

const CommandPalette = later(async () => (await import('./commands/command-palette.tsx')).CommandPalette)
const ViewPalette = later(
  async () => (await import('@lotse/ui/views/palette/view-palette')).ViewPalette<AcademyViewQuery>,
)
const ShortcutSheet = later(async () => (await import('./commands/shortcut-sheet.tsx')).ShortcutSheet)

export function DashboardScreen() {
  return (
    <ScreenActionsProvider>
      <FormNoticeContext value={<SessionEnded />}>
        <Dashboard />
      </FormNoticeContext>
    </ScreenActionsProvider>
  )
}

function Dashboard() {
  const t = useT()
  const waiting = useBell()
  const reported = waiting?.tasks ?? waiting?.open
  const approvals = useApprovalCount()
  const mentioned = useUnreadMentions()
  const store = useViewStore()
  const places = useNavigation({
    reports: reported ? <MenuCount count={reported} say={t.bell.openTasks} /> : undefined,
    appeals: waiting?.appeals ? (
      <MenuCount count={waiting.appeals} say={t.decisions.openAppeals} />
    ) : undefined,
    mentions: mentioned ? <MenuCount count={mentioned} say={t.notes.unread} /> : undefined,
    rights: approvals ? <MenuCount count={approvals} say={t.approvals.waiting} /> : undefined,
  })
  const navigation = useViewPlaces(places, store)
  const { seen, ahead, open, of } = useShellOverlays(
    places.flatMap(({ items }) => items),
    store,
  )
  const dialogs = useViewDialogs(store, useOpenView())
  const isWaiting = useStartPage(store)
  useBuildCheck()
  return (
    <DashboardLayout
      brand={
        <>
          <BrandMark />
          {t.shell.product}
        </>
      }
      home={paths.home()}
      navigation={navigation}
      search={<SearchButton label={t.palette.open} onOpen={() => open('palette')} />}
      topbar={
        <Tooltip label={t.palette.open}>
          <IconButton
            icon={IconSearch}
            iconSize={20}
            size={40}
            label={t.palette.open}
            onClick={() => open('palette')}
          />
        </Tooltip>
      }
      footer={<PersonMenu />}
    >
      <SignedInAs />
      <SessionEnded />
      {!isWaiting && <Outlet />}
      {seen.has('palette') && <CommandPalette {...of('palette')} ahead={ahead} onOpen={open} />}
      {seen.has('sheet') && <ShortcutSheet {...of('sheet')} />}
      {seen.has('views') && (
        <ViewPalette {...of('views')} store={store} ahead={ahead} onManage={dialogs.manage} />
      )}
      {dialogs.view}
    </DashboardLayout>
  )
}

type Overlay = 'palette' | 'sheet' | 'views'

/** They take what is typed before they are there. */
const palettes: Overlay[] = ['palette', 'views']

function useShellOverlays(places: NavItem[], store: AcademyViewStore) {
  const navigate = useNavigate()
  const overlays = useOverlays(palettes)
  const { open } = overlays
  useShortcuts({
    'mod+k': () => open('palette'),
    '?': () => open('sheet'),
    '/': () => document.querySelector<HTMLElement>('[data-list-search]')?.focus(),
    ...Object.fromEntries(
      places.flatMap(({ key, to }) => (key ? [[`g ${key}`, () => void navigate({ to })]] : [])),
    ),
    ...(store.isOffered ? { o: () => open('views'), ...viewKeys(store) } : {}),
  })
  return overlays
}

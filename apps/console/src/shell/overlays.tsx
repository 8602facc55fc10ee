import type { ViewQuery } from '@lotse/contracts/views/inbox-views'
import { useShortcuts } from '@lotse/ui/commands/shortcuts'
import { later } from '@lotse/ui/overlay/later'
import { useOverlays } from '@lotse/ui/overlay/use-overlays.ts'
import { viewKeys } from '@lotse/ui/views/palette/use-view-commands.ts'
import { useOpenView } from '@lotse/ui/views/use-open-view.ts'
import { useViewDialogs } from '@lotse/ui/views/use-view-dialogs'
import { IconInbox } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useT } from '../lib/i18n.ts'
import { useViewStore } from '../lib/lists/views/use-view-store.ts'
import { useNavigation } from './navigation.ts'

const CommandPalette = later(async () => (await import('./commands/command-palette.tsx')).CommandPalette)
const ShortcutSheet = later(async () => (await import('./commands/shortcut-sheet.tsx')).ShortcutSheet)
const ViewPalette = later(
  async () => (await import('@lotse/ui/views/palette/view-palette')).ViewPalette<ViewQuery>,
)
const RemindersDialog = later(async () => (await import('./reminders-dialog.tsx')).RemindersDialog)
const AwayPalette = later(async () => (await import('./away/away-palette.tsx')).AwayPalette)
const NewProject = later(async () => (await import('./new-project.tsx')).NewProject)

export type Overlay = 'palette' | 'sheet' | 'project' | 'views' | 'reminders' | 'away'

/** They take what is typed before they are there. */
const palettes: Overlay[] = ['palette', 'views', 'away']

/** Palettes, key sheet and dialogs, by key and by button. */
export function useShellOverlays(projectId: string) {
  const t = useT()
  const navigate = useNavigate()
  const store = useViewStore(projectId)
  const { now, seen, ahead, open, of } = useOverlays(palettes)
  const dialogs = useViewDialogs(store, useOpenView())
  const places = useNavigation(projectId).flatMap(({ key, to }) =>
    key ? [[`g ${key}`, () => void navigate({ to })]] : [],
  )
  useShortcuts({
    'mod+k': () => open('palette'),
    '?': () => open('sheet'),
    o: () => open('views'),
    ...Object.fromEntries(places),
    ...viewKeys(store),
  })
  const view = (
    <>
      {seen.has('palette') && <CommandPalette {...of('palette')} ahead={ahead} onOpen={open} />}
      {seen.has('sheet') && <ShortcutSheet {...of('sheet')} projectId={projectId} />}
      {seen.has('views') && (
        <ViewPalette
          {...of('views')}
          store={store}
          whole={{
            key: 'inbox',
            label: t.inbox.title,
            group: 'G I',
            icon: IconInbox,
            run: () => store.open(undefined),
          }}
          ahead={ahead}
          onManage={dialogs.manage}
        />
      )}
      {seen.has('away') && <AwayPalette {...of('away')} ahead={ahead} />}
      {dialogs.view}
      {seen.has('reminders') && <RemindersDialog {...of('reminders')} projectId={projectId} />}
      {now === 'project' && <NewProject {...of('project')} />}
    </>
  )
  return { open, view }
}

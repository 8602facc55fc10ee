import type { ViewQuery } from '@lotse/contracts/views/inbox-views'
import { useShortcuts } from '@lotse/ui/commands/shortcuts'
import { later } from '@lotse/ui/overlay/later'
import { useTypeAhead } from '@lotse/ui/overlay/type-ahead.ts'
import { viewKeys } from '@lotse/ui/views/palette/use-view-commands.ts'
import { useOpenView } from '@lotse/ui/views/use-open-view.ts'
import { useViewDialogs } from '@lotse/ui/views/use-view-dialogs'
import { IconInbox } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
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

/** Palette and key sheet, by key and by button. Both stay mounted once opened, so that closing them is visible. */
export function useOverlays(projectId: string) {
  const t = useT()
  const navigate = useNavigate()
  const store = useViewStore(projectId)
  const ahead = useTypeAhead()
  const [now, setNow] = useState<Overlay>()
  const [seen, setSeen] = useState<ReadonlySet<Overlay>>(new Set())
  const open = (overlay: Overlay) => {
    if (palettes.includes(overlay)) ahead.start()
    setSeen(before => new Set([...before, overlay]))
    setNow(overlay)
  }
  const close = () => setNow(undefined)
  const dialogs = useViewDialogs(store, useOpenView())
  const forget = () => {
    ahead.take()
    setSeen(new Set())
    close()
  }
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
      {seen.has('palette') && (
        <CommandPalette
          opened={now === 'palette'}
          onClose={close}
          ahead={ahead}
          onOpen={open}
          onMissing={forget}
        />
      )}
      {seen.has('sheet') && (
        <ShortcutSheet opened={now === 'sheet'} onClose={close} projectId={projectId} onMissing={forget} />
      )}
      {seen.has('views') && (
        <ViewPalette
          store={store}
          whole={{
            key: 'inbox',
            label: t.inbox.title,
            group: 'G I',
            icon: IconInbox,
            run: () => store.open(undefined),
          }}
          opened={now === 'views'}
          onClose={close}
          ahead={ahead}
          onManage={dialogs.manage}
          onMissing={forget}
        />
      )}
      {seen.has('away') && (
        <AwayPalette opened={now === 'away'} onClose={close} ahead={ahead} onMissing={forget} />
      )}
      {dialogs.view}
      {seen.has('reminders') && (
        <RemindersDialog
          projectId={projectId}
          opened={now === 'reminders'}
          onClose={close}
          onMissing={forget}
        />
      )}
      {now === 'project' && <NewProject onClose={close} onMissing={forget} />}
    </>
  )
  return { open, view }
}

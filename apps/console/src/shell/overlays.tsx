import { useShortcuts } from '@lotse/ui/commands/shortcuts'
import { later } from '@lotse/ui/overlay/later'
import { useTypeAhead } from '@lotse/ui/overlay/type-ahead.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useNavigation } from './navigation.ts'

const CommandPalette = later(async () => (await import('./commands/command-palette.tsx')).CommandPalette)
const ShortcutSheet = later(async () => (await import('./commands/shortcut-sheet.tsx')).ShortcutSheet)
const NewProject = later(async () => (await import('./new-project.tsx')).NewProject)

export type Overlay = 'palette' | 'sheet' | 'project'

/** Palette and key sheet, by key and by button. Both stay mounted once opened, so that closing them is visible. */
export function useOverlays(projectId: string) {
  const navigate = useNavigate()
  const ahead = useTypeAhead()
  const [now, setNow] = useState<Overlay>()
  const [seen, setSeen] = useState<ReadonlySet<Overlay>>(new Set())
  const open = (overlay: Overlay) => {
    if (overlay === 'palette') ahead.start()
    setSeen(before => new Set([...before, overlay]))
    setNow(overlay)
  }
  const close = () => setNow(undefined)
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
    ...Object.fromEntries(places),
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
      {now === 'project' && <NewProject onClose={close} onMissing={forget} />}
    </>
  )
  return { open, view }
}

import type { Command } from '@lotse/ui/commands/command-palette'
import { useUiT } from '@lotse/ui/language/i18n'
import { viewSymbols } from '@lotse/ui/views/view-symbol'
import { useViewStore } from './use-view-store.ts'

/** So many views have a key of their own. */
export const viewKeyCount = 9

/** The views as commands, with the keys that lead to the first nine. */
export function useViewCommands(projectId: string): Command[] {
  const { kind } = useUiT().views
  const store = useViewStore(projectId)
  return store.items.map(({ id, name, icon }, at) => ({
    key: `view:${id}`,
    label: name,
    group: kind,
    ...(at < viewKeyCount ? { note: `${kind} · G ${at + 1}` } : {}),
    words: kind,
    icon: viewSymbols[icon],
    run: () => store.open(id),
  }))
}

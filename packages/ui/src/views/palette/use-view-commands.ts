import type { Command } from '../../commands/command-palette.tsx'
import { useUiT } from '../../language/i18n.tsx'
import type { ViewStore } from '../view-store.ts'
import { viewSymbols } from '../view-symbol.tsx'

/** So many views have a key of their own. */
const keyCount = 9

/** The views as commands, with the keys that lead to the first nine. */
export function useViewCommands<Query extends object>({ items, open }: ViewStore<Query>): Command[] {
  const { kind } = useUiT().views
  return items.map(({ id, name, icon }, at) => ({
    key: `view:${id}`,
    label: name,
    group: kind,
    ...(at < keyCount ? { note: `${kind} · G ${at + 1}` } : {}),
    words: kind,
    icon: viewSymbols[icon],
    run: () => open(id),
  }))
}

/** `g 1` to `g 9`, for `useShortcuts`. */
export const viewKeys = <Query extends object>({
  items,
  open,
}: ViewStore<Query>): Record<string, () => void> =>
  Object.fromEntries(items.slice(0, keyCount).map(({ id }, at) => [`g ${at + 1}`, () => open(id)]))

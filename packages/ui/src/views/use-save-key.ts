import { useShortcuts } from '../commands/shortcuts.tsx'

/** Saves the list, or what was changed about a view. A text that is being written is not a list. */
export function useSaveKey(save: () => void, enabled: boolean): void {
  useShortcuts(
    {
      'mod+s': ({ target }) => {
        if (!(target instanceof Element && target.closest('textarea, [contenteditable="true"]'))) save()
      },
    },
    enabled,
  )
}

import { IconCopy, IconHome, IconHomeOff, IconLink, IconPencil, IconTrash } from '@tabler/icons-react'
import { useUiT } from '../language/i18n.tsx'
import type { RowAction } from '../list/rows.ts'
import { useViewActions } from './use-view-actions.ts'
import type { ListView, ViewStore } from './view-store.ts'

/** The menu of a view. */
export function useViewRowActions<Query extends object>(
  store: ViewStore<Query>,
  openId: string | undefined,
  onEdit: (view: ListView<Query>) => void,
) {
  const t = useUiT().views
  const { remove, duplicate, start, copyLink } = useViewActions(store, openId)
  return (view: ListView<Query>): RowAction[] => {
    const mayChange = !view.isShared || store.mayShare
    const isStart = view.id === store.startId
    return [
      ...(mayChange ? [{ label: t.edit, icon: IconPencil, onPress: () => onEdit(view) }] : []),
      { label: t.duplicate, icon: IconCopy, onPress: () => void duplicate.run(view) },
      {
        label: isStart ? t.noStart : t.makeStart,
        icon: isStart ? IconHomeOff : IconHome,
        onPress: () => void start.run(view),
      },
      { label: t.copyLink, icon: IconLink, onPress: () => copyLink(view) },
      ...(mayChange
        ? [
            {
              label: t.remove,
              icon: IconTrash,
              tone: 'danger' as const,
              onPress: () => void remove.run(view),
            },
          ]
        : []),
    ]
  }
}

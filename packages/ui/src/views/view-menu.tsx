import { IconBookmark, IconBookmarkPlus, IconDots, IconSettings } from '@tabler/icons-react'
import { useUiT } from '../language/i18n.tsx'
import { ActionMenu } from '../rows/action-menu.tsx'
import { useViewRowActions } from './view-row-actions.ts'
import type { ListView, ViewStore } from './view-store.ts'

interface ViewMenuProps<Query extends object> {
  store: ViewStore<Query>
  view: ListView<Query> | undefined
  onCreate(): void
  onEdit(view: ListView<Query>): void
  onManage(): void
  /** Among the tools of a toolbar. */
  isTool?: boolean
}

/** What can be done with the open view, or with the list if there is none. */
export function ViewMenu<Query extends object>({
  store,
  view,
  onCreate,
  onEdit,
  onManage,
  isTool = false,
}: ViewMenuProps<Query>) {
  const t = useUiT().views
  const actions = useViewRowActions(store, view?.id, onEdit)
  return (
    <ActionMenu
      label={view ? t.menuOf(view.name) : t.title}
      icon={view ? IconDots : IconBookmark}
      position="bottom-end"
      isTool={isTool}
      actions={view ? actions(view) : []}
      more={[
        { label: view ? t.createNew : t.create, icon: IconBookmarkPlus, onPress: onCreate },
        { label: t.manage, icon: IconSettings, onPress: onManage },
      ]}
    />
  )
}

import { Menu } from '@mantine/core'
import { IconBookmark, IconBookmarkPlus, IconDots, IconSettings } from '@tabler/icons-react'
import { IconButton } from '../fields/icon-button.tsx'
import { useUiT } from '../language/i18n.tsx'
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
    <Menu position="bottom-end">
      <Menu.Target>
        <IconButton
          icon={view ? IconDots : IconBookmark}
          iconSize={18}
          {...(isTool ? { variant: 'default', size: 36 } : {})}
          label={view ? t.menuOf(view.name) : t.title}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {view &&
          actions(view).map(action => (
            <Menu.Item
              key={action.label}
              leftSection={<action.icon size={16} stroke={1.75} aria-hidden />}
              c={action.tone === 'danger' ? 'var(--ui-bad)' : undefined}
              onClick={action.onPress}
            >
              {action.label}
            </Menu.Item>
          ))}
        {view && <Menu.Divider />}
        <Menu.Item leftSection={<IconBookmarkPlus size={16} stroke={1.75} aria-hidden />} onClick={onCreate}>
          {view ? t.createNew : t.create}
        </Menu.Item>
        <Menu.Item leftSection={<IconSettings size={16} stroke={1.75} aria-hidden />} onClick={onManage}>
          {t.manage}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

import { Menu } from '@mantine/core'
import { type Icon, IconDots } from '@tabler/icons-react'
import { IconButton } from '../fields/icon-button.tsx'
import type { RowAction } from '../list/rows.ts'

interface ActionMenuProps {
  label: string
  actions: RowAction[]
  /** Below a line. */
  more?: RowAction[]
  icon?: Icon
  position?: 'bottom' | 'bottom-end'
  /** Among the tools of a toolbar. */
  isTool?: boolean
  disabled?: boolean
}

/** Actions behind three dots. */
export function ActionMenu({ label, actions, more = [], icon = IconDots, ...props }: ActionMenuProps) {
  return (
    <Menu position={props.position ?? 'bottom'}>
      <Menu.Target>
        <IconButton
          icon={icon}
          iconSize={18}
          {...(props.isTool ? { variant: 'default', size: 36 } : {})}
          label={label}
          disabled={props.disabled ?? false}
          loading={actions.some(({ busy }) => busy)}
        />
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(item)}
        {actions.length > 0 && more.length > 0 && <Menu.Divider />}
        {more.map(item)}
      </Menu.Dropdown>
    </Menu>
  )
}

const item = (action: RowAction) => (
  <Menu.Item
    key={action.label}
    leftSection={<action.icon size={16} stroke={1.75} aria-hidden />}
    c={action.tone === 'danger' ? 'var(--ui-bad)' : undefined}
    onClick={action.onPress}
  >
    {action.label}
  </Menu.Item>
)

import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { useUiT } from '../language/i18n.tsx'
import type { RowAction } from './data-list.tsx'

/** The actions of one row or thing, behind three dots. */
export function RowMenu({ name, actions }: { name: string; actions: RowAction[] }) {
  const t = useUiT()
  if (actions.length === 0) return null
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={t.actionsFor(name)}>
          <IconDots size={18} stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map(action => (
          <Menu.Item
            key={action.label}
            leftSection={<action.icon size={16} stroke={1.75} aria-hidden />}
            c={action.tone === 'danger' ? 'var(--ui-bad)' : undefined}
            onClick={action.onPress}
          >
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { IconButton } from '../fields/icon-button.tsx'
import { useUiT } from '../language/i18n.tsx'
import type { RowAction } from './rows.ts'

/** The actions of one row or thing, behind three dots. */
export function RowMenu({ name, actions }: { name: string; actions: RowAction[] }) {
  const t = useUiT()
  if (actions.length === 0) return null
  return (
    <Menu>
      <Menu.Target>
        <IconButton
          icon={IconDots}
          iconSize={18}
          label={t.actionsFor(name)}
          loading={actions.some(({ busy }) => busy)}
        />
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

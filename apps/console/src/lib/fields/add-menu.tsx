import { Button, Menu } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'

interface AddMenuProps<Kind extends string> {
  label: string
  kinds: readonly Kind[]
  words: Record<Kind, string>
  disabled: boolean
  className?: string | undefined
  onAdd(kind: Kind): void
}

/** Adds one more, of a kind that is selected first. */
export function AddMenu<Kind extends string>(props: AddMenuProps<Kind>) {
  const { label, kinds, words, disabled, className, onAdd } = props
  return (
    <Menu position="bottom-start" width={280}>
      <Menu.Target>
        <Button
          variant="default"
          className={className}
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={disabled}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {kinds.map(kind => (
          <Menu.Item key={kind} onClick={() => onAdd(kind)}>
            {words[kind]}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

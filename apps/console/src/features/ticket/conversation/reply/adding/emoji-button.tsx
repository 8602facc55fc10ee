import { IconButton } from '@lotse/ui/fields/icon-button'
import { later } from '@lotse/ui/overlay/later'
import { Popover } from '@mantine/core'
import { IconMoodSmile } from '@tabler/icons-react'
import { useT } from '../../../../../lib/i18n.ts'

const EmojiPicker = later(async () => (await import('./emoji-picker.tsx')).EmojiPicker)

interface EmojiButtonProps {
  opened: boolean
  onOpened(opened: boolean): void
  onChoose(sign: string): void
}

export function EmojiButton({ opened, onOpened, onChoose }: EmojiButtonProps) {
  const t = useT().inserts.emoji
  return (
    <Popover
      opened={opened}
      onChange={onOpened}
      width={340}
      position="top-start"
      trapFocus
      returnFocus
      withRoles
    >
      <Popover.Target>
        <IconButton icon={IconMoodSmile} iconSize={18} label={t.open} onClick={() => onOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t.open} p={8}>
        <EmojiPicker onChoose={onChoose} onMissing={() => onOpened(false)} />
      </Popover.Dropdown>
    </Popover>
  )
}

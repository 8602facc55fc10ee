import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useT } from '../i18n.ts'

/** Starts a deletion, which asks first. */
export function DeleteButton({ busy, onPress }: { busy?: boolean; onPress(): void }) {
  const t = useT()
  return (
    <Button
      variant="default"
      c="var(--ui-bad)"
      leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
      loading={busy ?? false}
      onClick={onPress}
    >
      {t.common.delete}
    </Button>
  )
}

import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'

interface AddButtonProps {
  label: string
  disabled?: boolean
  onPress(): void
}

/** Below a list of fields: adds one more. */
export function AddButton({ label, disabled, onPress }: AddButtonProps) {
  return (
    <div>
      <Button
        variant="default"
        size="compact-md"
        disabled={disabled}
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        onClick={onPress}
      >
        {label}
      </Button>
    </div>
  )
}

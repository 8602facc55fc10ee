import { IconTrash } from '@tabler/icons-react'
import type { Action } from '../data/use-action.tsx'
import type { RowAction } from '../list/rows.ts'

export const deleteAction = (label: string, { run, busy }: Action<void, unknown>): RowAction => ({
  label,
  icon: IconTrash,
  tone: 'danger',
  busy,
  onPress: () => void run(),
})

import { type Icon, IconCircleX, IconTrash, IconUserOff, IconUserX } from '@tabler/icons-react'
import type { Decision } from './resolve.ts'

export const decisionIcons: Record<Decision, Icon> = {
  REJECT: IconCircleX,
  DELETE_TASK: IconTrash,
  BLOCK_REPORTER: IconUserOff,
  BLOCK_CREATOR: IconUserX,
}

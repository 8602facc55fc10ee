import { Alert } from '@mantine/core'
import { useSession } from '../../../lib/backend/backend.tsx'
import { useMay } from '../../../lib/backend/rights.ts'
import { useT } from '../../../lib/i18n.ts'
import type { Task } from '../../../lib/task/task.ts'

/** Says why what becomes of a task is not offered. */
export function OwnMatter({ task }: { task: Pick<Task, 'creator'> }) {
  const t = useT()
  const may = useMay()
  const me = useSession()?.user.id
  return (
    <Alert role="status" mb="md" color="yellow" variant="light" c="var(--ui-warn)">
      {may('moderate') || task.creator === me ? t.errors.own_matter : t.errors.moderators_decide}
    </Alert>
  )
}
